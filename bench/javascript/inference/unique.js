export const unique = (items) => [...new Set(items)];
