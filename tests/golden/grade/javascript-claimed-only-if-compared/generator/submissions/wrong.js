export function* upTo(n) { yield "wrong"; }
