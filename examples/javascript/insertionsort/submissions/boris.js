// sort is stable since ES2019
export const sortByAge = people => people.slice().sort((p, q) => p.age - q.age);
