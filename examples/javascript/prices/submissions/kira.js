export default async function total(articles, price) {
  let sum = 0;
  for (const article of new Set(articles)) sum += await price(article);
  return sum;
}
