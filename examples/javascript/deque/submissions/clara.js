export function Deque() {
  let front = [];   // reversed
  let back = [];
  const all = () => front.slice().reverse().concat(back);
  const set = (values) => { front = []; back = values; };
  this.pushFront = (v) => { front.push(v); };
  this.pushBack = (v) => { back.push(v); };
  this.popFront = () => {
    const values = all();
    const v = values.shift();
    set(values);
    return v;
  };
  this.popBack = () => {
    const values = all();
    const v = values.pop();
    set(values);
    return v;
  };
  this.remove = (v) => {
    const values = all();
    const i = values.indexOf(v);
    if (i !== -1) values.splice(i, 1);
    set(values);
    return i !== -1;
  };
  this.toArray = all;
  this.toReversedArray = () => all().reverse();
  Object.defineProperty(this, 'length', { get: () => front.length + back.length });
}
