export default async function total(articles, price) {
  let sum = 0;
  // sum is read before the waiting
  await Promise.all(articles.map(async (article) => {
    sum = sum + await price(article);
  }));
  return sum;
}
