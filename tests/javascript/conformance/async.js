const wait = (v) => new Promise((r) => setTimeout(() => r(v), 1))
async function f(x) { try { const v = await wait(x); if (v) throw new Error('e' + v); return v ?? 'n' } catch (e) { return e.message } finally { console.log('fin', x) } }
async function main() {
  console.log(await f(1), await f(0))
  for (const x of [1, 2]) console.log(await wait(x))
  for await (const y of [wait(3), 4]) console.log(y)
  console.log(await Promise.all([1, 2].map(async (x) => (await wait(x)) * 2)))
  const o = { async m() { return await this.v }, v: 5 }
  console.log(await o.m(), (await wait(0)) || 'or', await (async () => 1)())
  async function* ag() { for (let i = 0; i < 2; i++) yield await wait(i) }
  for await (let x of ag()) console.log('ag', x)
  for await (const [k] of [[1]]) console.log(k)
  return 'end'
}
main().then(console.log).catch((e) => console.log('bad', e))
Promise.reject(new Error('r')).catch((e) => console.log(e.message)).finally(() => console.log('pf'))
console.log('sync')
