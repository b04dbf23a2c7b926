export default async (articles, price) => {
  if (articles.length === 0) return 0;
  const [first, ...rest] = articles;
  return (await price(first)) + (await (async function sum(list) {
    let s = 0;
    for (let i = 0; i < list.length; i++) {
      const p = await price(list[i]);
      s = s + p;
    }
    return s;
  })(rest));
};
