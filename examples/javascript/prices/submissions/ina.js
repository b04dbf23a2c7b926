export default async function total(articles, price) {
  const prices = await Promise.all(articles.map((a) => price(a)));
  return prices.reduce((a, b) => a + b);
}
