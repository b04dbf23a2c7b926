namespace N { export const x = 1 }
export function count(): number { return N.x }
