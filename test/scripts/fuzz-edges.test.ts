import { runInThisContext } from 'node:vm'
import { expect, it } from 'vitest'
import { countEdges } from '../../scripts/fuzz-edges.mjs'

/** Runs a module's code, whose last statement is an expression, and returns its value and the branches that ran. */
function run(
  code: string,
  from = 0,
): { readonly value: unknown; readonly edges: readonly number[]; readonly next: number } {
  const counted = countEdges(code, from)
  const fuzzEdges = new Uint8Array(counted.next)
  Object.assign(globalThis, { fuzzEdges })
  try {
    const value: unknown = runInThisContext(`{ ${counted.code} }`)
    return { value, edges: [...fuzzEdges], next: counted.next }
  } finally {
    Reflect.deleteProperty(globalThis, 'fuzzEdges')
  }
}

it('counts how often each branch runs, and changes no result', () => {
  const { value, edges, next } = run(
    `const sign = (x) => x < 0 ? -1 : x > 0 ? 1 : 0
     ;[-5, 2, 2, 0].map(sign)`,
  )
  expect(value).toEqual([-1, 1, 1, 0])
  expect(edges).toEqual([4, 1, 3, 2, 1])
  expect(next).toBe(5)
})

it.each([
  ['statements without braces', 'let n = 0; for (const x of [1, 2, 3]) if (x > 1) n += x; else n--; n', 4],
  ['nested ifs', 'let n = 0; if (false) n = 1; else if (true) n = 2; else n = 3; n', 2],
  ['loops', 'let n = 0; while (n < 3) n++; do n++; while (n < 9); for (const k in { a: 1 }) n += k; n', '9a'],
  ['arrows that return objects', '(() => ({ a: 1 }))().a', 1],
  ['operators that skip', '[null ?? 1, 0 || 2, 1 && 3].join()', '1,2,3'],
  ['cases', 'let r; switch (2) { case 1: case 2: { r = "two"; break } default: r = "other" } r', 'two'],
  ['caught errors', 'let r; try { throw 5 } catch (e) { r = e } finally { r++ } r', 6],
  [
    'generators and methods',
    'class A { *all() { yield 1; yield true ? 2 : 3 } } [...new A().all()].join()',
    '1,2',
  ],
  ['labels', 'let n = 0; outer: for (;;) for (;;) if (n++ > 3) break outer; n', 5],
] as const)('leaves the meaning of %s', (_, code, expected) => {
  expect(run(code).value).toBe(expected)
})

it('goes on counting from a number', () => {
  expect(countEdges('const f = () => 1', 7)).toMatchObject({
    next: 8,
    code: expect.stringContaining('fuzzEdges[7]++'),
  })
})
