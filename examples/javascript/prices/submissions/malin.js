export default async function total(articles, price) {
  let sum = 0;
  while (articles.length > 0) {
    sum += await price(articles.pop());
  }
  return sum;
}
