class Counter {
  constructor(private readonly limit: number, private total = 0) {}
  add({ age }: { age: number }): void {
    if (age > this.limit) this.total++;
  }
  get result(): number { return this.total!; }
}
export function count(people: { age: number }[], limit: number, group?: number): number {
  const counter = new Counter(limit);
  for (const person of people) counter.add(person);
  return counter.result + (group ?? 0);
}
