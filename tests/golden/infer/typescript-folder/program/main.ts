import { Entry, sum } from './list.js';
export function total(entries: Entry[]): number { return sum(entries.map((each) => each.count)); }
