export default (a, b) => a || b
console.log('evaluated')
