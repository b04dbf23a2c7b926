export default async function total(articles, price) {
  let sum = 0;
  articles.forEach(async (article) => {
    sum += await price(article);
  });
  return sum;
}
