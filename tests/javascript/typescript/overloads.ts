function twice(x: number): number;
function twice(x: string): string;
function twice(x: number | string): number | string {
  return typeof x === 'number' ? x * 2 : x + x;
}
class Store {
  get(key: string): string;
  get(key: number): number;
  get(key: string | number) { return key; }
}
console.log(twice(2), twice('ab'), new Store().get(5), twice.length);
