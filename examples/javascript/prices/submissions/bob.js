// without async
function total(articles, price) {
  return articles.reduce(
    (promise, article) => promise.then((sum) => price(article).then((p) => sum + p)),
    Promise.resolve(0),
  );
}
export default total;
