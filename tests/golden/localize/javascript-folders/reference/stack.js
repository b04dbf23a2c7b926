import { last } from './list.js';
export function top(xs) { return last(xs); }
