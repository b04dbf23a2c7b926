// recursion from the end: drop me if the rest starts with the same value
export const squish = (head) => {
  if (!head) return null;
  const rest = squish(head.next);
  if (rest && rest.value === head.value) return rest;
  return { next: rest, value: head.value };
};
