import { sum } from './list.js';
export function total(entries) { return sum(entries.map((each) => each.count)); }
