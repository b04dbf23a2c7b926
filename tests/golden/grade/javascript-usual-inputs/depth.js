export function flatten(list, depth = Infinity) {
  const found = [];
  for (const each of list)
    if (Array.isArray(each) && depth > 0) found.push(...flatten(each, depth - 1));
    else found.push(each);
  return found;
}
