export default async function total(articles, price) {
  await Promise.all(articles.map(price)).then((prices) => {
    prices.reduce((a, b) => a + b, 0);
  });
}
