export type Side = 'left' | 'right' | 'both';

export interface Item {
  name: string;
  price: number;
  tags?: string[];
}

interface Tree {
  value: number;
  left: Tree | null;
  right: Tree | null;
}

/** Removes white space, or what is given, from the sides. */
export function trim(text: string, side: Side, what: string | null = null): string {
  let out = text;
  while (side !== 'right' && out.startsWith(what ?? ' ') && out !== '') out = out.slice(1);
  while (side !== 'left' && out.endsWith(what ?? ' ') && out !== '') out = out.slice(0, -1);
  return out;
}

export const total = (items: readonly Item[]): string =>
  items.reduce((sum, item) => sum + item.price * 1.2, 0).toFixed(2);

export const keep = <T>(xs: T[], isKept: (x: T) => boolean): T[] => xs.filter((x) => isKept(x));

export function depth(tree: Tree | null): number {
  return tree === null ? 0 : 1 + Math.max(depth(tree.left), depth(tree.right));
}
