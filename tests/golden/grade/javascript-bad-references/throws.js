export const half = (n) => n.x.y;
