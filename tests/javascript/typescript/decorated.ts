function sealed(target: Function): void {}
@sealed
class A {}
console.log(new A());
