import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { violateContentPolicy } from '../../support/content-policy'
import { expect, test } from '../../support/main-watch'

// One start for all; after a failure the next test starts the program again.
test.describe.configure({ mode: 'default' })

test('1: the built page names no address of the web', ({ program }) => {
  const html = readFileSync(path.join(program, 'out/renderer/index.html'), 'utf8')
  expect(html).toContain('<script')
  expect(html).not.toMatch(/https?:|<webview|<iframe|<base/i)
})

test('1, 7: the page is held to its content policy', async ({ appPage }) => {
  const violated = await violateContentPolicy(appPage)
  await expect
    .poll(violated)
    .toEqual(['base-uri', 'connect-src', 'frame-src', 'img-src', 'script-src', 'script-src-elem', 'whole'])
})

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** The worker runs WebAssembly; the page does not. */
const WORKER_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")

test('7, 18: the scheme serves the files of the page only, each with policy and type', async ({
  app,
  program,
}) => {
  const ask = (address: string, method = 'GET') =>
    app.evaluate(
      async (_electron, { address, method }) => {
        const { serve } = globalThis.watched
        if (!serve) throw new Error('no scheme is served')
        const { status, headers } = await serve(new Request(address, { method }))
        return { status, headers: Object.fromEntries(headers) }
      },
      { address, method },
    )
  const withPolicy = (policy: string) => ({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  })
  const inside = 'app://brownstone/'
  const worker = readdirSync(path.join(program, 'out/renderer/assets')).find((name) =>
    /^job-worker-.*\.js$/.test(name),
  )
  for (const [address, policy] of [
    [inside, POLICY],
    [`${inside}index.html`, POLICY],
    [`${inside}assets/${worker}`, WORKER_POLICY],
  ] as const)
    expect(await ask(address), address).toMatchObject({ status: 200, headers: withPolicy(policy) })

  const outside = [
    '%2e%2e/main/index.js',
    '..%2fmain/index.js',
    'assets/..%2f..%2fmain/index.js',
    '..%2f..%2fpackage.json',
    '..%5cmain%5cindex.js',
    'index.html%00.js',
    'C:%2fwindows%2fwin.ini',
    'no-such-file.js',
    'NOTICES.txt', // there, but of a type that the page does not need
    '%E0%A4%A',
  ].map((file) => inside + file)
  for (const address of [...outside, 'app://example/index.html', 'app://brownstone.example/index.html'])
    expect(await ask(address), address).toMatchObject({ status: 404, headers: withPolicy(POLICY) })
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect(await ask(`${inside}index.html`, method), method).toMatchObject({
      status: 405,
      headers: withPolicy(POLICY),
    })
})
