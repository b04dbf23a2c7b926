export interface Person { name: string; age: number }
export type Limit = number;
export const isOlder = ({ age }: Person, limit: Limit): boolean => age > limit;
