export default async function total(articles, price) {
  let sum = 0;
  for (const article in articles) {
    sum += await price(article);
  }
  return sum;
}
