export default async function total(articles, price) {
  let sum = '';
  for await (const p of articles.map((a) => price(a))) sum += p;
  return Number(sum);
}
