export default async function total(articles, price) {
  let sum = 0;
  for (let i = 1; i < articles.length; i++) sum += await price(articles[i]);
  return sum;
}
