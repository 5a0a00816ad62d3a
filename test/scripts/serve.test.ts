import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serveFolder } from '../../scripts/serve.mjs'
import { CONTENT_POLICY_HEADER, WORKER_POLICY_HEADER } from '../../src/ipc/content-policy'

const SCRIPT = 'export const town = 1\n'.repeat(200)
const HASHED = '/assets/index-Ab3_x-9Z.js'

let folder: string
let server: Server
let address: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'brownstone-'))
  await mkdir(path.join(folder, 'web', 'assets'), { recursive: true })
  await writeFile(path.join(folder, 'web', 'index.html'), '<!doctype html>')
  await writeFile(path.join(folder, 'web', 'assets', 'index.js'), 'export {}')
  await writeFile(path.join(folder, 'web', 'assets', 'index-Ab3_x-9Z.js'), SCRIPT)
  await writeFile(path.join(folder, 'web', 'assets', 'sign.png'), Buffer.from([137, 80, 78, 71]))
  await writeFile(path.join(folder, 'secret.js'), 'secret')
  ;({ server, address } = await serveFolder(path.join(folder, 'web'), [0]))
})

afterEach(async () => {
  server.close()
  server.closeAllConnections()
  await rm(folder, { recursive: true })
})

/** A raw answer: `fetch` would unpack its body. */
function askRaw(
  target: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(target, address), { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** The status of a raw request: `fetch` would tidy the path before it is sent. */
function ask(target: string, options: { method?: string; host?: string } = {}): Promise<number | undefined> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        hostname,
        port,
        path: target,
        method: options.method ?? 'GET',
        ...(options.host === undefined ? {} : { headers: { host: options.host } }),
      },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

describe('the server of the browser edition', () => {
  it('serves its folder with types and policy, on the loopback address only', async () => {
    expect(new URL(address).hostname).toBe('127.0.0.1')
    expect(server.address()).toMatchObject({ address: '127.0.0.1' })
    const response = await fetch(address)
    expect(await response.text()).toBe('<!doctype html>')
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('content-security-policy')).toBe(CONTENT_POLICY_HEADER)
    expect(await ask('/assets/index.js?v=1')).toBe(200)
  })

  it('sends the headers that docs/hosting.md asks of hosts, and the script of workers its own policy', async () => {
    await writeFile(path.join(folder, 'web', 'assets', 'job-worker-Ab3_x-9Z.js'), SCRIPT)
    const document = await readFile(path.join(import.meta.dirname, '../../docs/hosting.md'), 'utf8')
    const [all, ofWorkers] = [...document.matchAll(/^ {2}```\n((?: {2}\S+: .+\n)+) {2}```$/gm)].map(
      ([, lines = '']) =>
        Object.fromEntries(
          lines
            .trimEnd()
            .split('\n')
            .map((line) =>
              line
                .trim()
                .toLowerCase()
                .split(/: (.*)/, 2),
            ),
        ),
    )
    expect(all).toMatchObject({ 'content-security-policy': CONTENT_POLICY_HEADER.toLowerCase() })
    expect(ofWorkers).toEqual({ 'content-security-policy': WORKER_POLICY_HEADER.toLowerCase() })
    expect((await askRaw('/', {})).headers).toMatchObject(all ?? {})
    const { headers } = await askRaw('/assets/job-worker-Ab3_x-9Z.js', {})
    expect(headers).toMatchObject({ ...all, ...ofWorkers })
  })

  it.each([
    '/../secret.js',
    '/%2e%2e/secret.js',
    '/..%2fsecret.js',
    '/assets/..%2f..%2fsecret.js',
    '/..%5csecret.js',
    '/index.html%00.js',
    '/%E0%A4%A',
    '/assets',
    '/missing.js',
  ])('serves nothing else: %s', async (target) => {
    expect(await ask(target)).toBe(404)
  })

  it('answers neither other methods nor other names for its address', async () => {
    expect(await ask('/', { method: 'POST' })).toBe(405)
    expect(await ask('/', { host: 'evil.example' })).toBe(403)
    expect(await ask('/', { host: 'not a host' })).toBe(403)
    expect(await ask('/', { host: 'localhost:1' })).toBe(200)
  })

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ])('compresses texts for a browser that takes %s', async (accepted, encoding, unpack) => {
    const { headers, body } = await askRaw(HASHED, { 'accept-encoding': accepted })
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(headers['content-length']).toBe(String(body.length))
    expect(body.length).toBeLessThan(SCRIPT.length / 10)
    expect(unpack(body).toString()).toBe(SCRIPT)
  })

  it('sends the bytes as they are where nothing else is taken, and pictures in any case', async () => {
    for (const accepted of ['', 'identity', 'br;q=0', 'deflate']) {
      const { headers, body } = await askRaw(HASHED, { 'accept-encoding': accepted })
      expect(headers['content-encoding']).toBeUndefined()
      expect(body.toString()).toBe(SCRIPT)
    }
    const picture = await askRaw('/assets/sign.png', { 'accept-encoding': 'br' })
    expect(picture.headers['content-encoding']).toBeUndefined()
    expect([...picture.body]).toEqual([137, 80, 78, 71])
  })

  it('lets files with a hash in their name be kept for ever, and has the others asked for again', async () => {
    expect((await askRaw(HASHED, {})).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const others = ['/', '/index.html', '/assets/index.js', '/assets/sign.png']
    const answers = await Promise.all(others.map((target) => askRaw(target, {})))
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(others.map(() => 'no-cache'))
  })

  it('says in few bytes that a file is still the same, and sends it again once it is not', async () => {
    const first = await askRaw('/', { 'accept-encoding': 'br' })
    const tag = first.headers.etag ?? ''
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    const same = await askRaw('/', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${tag}` })
    expect(same).toMatchObject({ status: 304, body: Buffer.alloc(0) })
    expect(same.headers['content-security-policy']).toContain('frame-ancestors')
    // Compressed in another way it is another text.
    expect((await askRaw('/', { 'if-none-match': tag })).status).toBe(200)

    await writeFile(path.join(folder, 'web', 'index.html'), '<!doctype html><title>New</title>')
    const changed = await askRaw('/', { 'accept-encoding': 'br', 'if-none-match': tag })
    expect(changed.status).toBe(200)
    expect(brotliDecompressSync(changed.body).toString()).toContain('New')
  })

  it('answers HEAD with the headers of the file and without the file', async () => {
    const response = await fetch(new URL(HASHED, address), { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0)
    expect(await response.text()).toBe('')
  })

  it('takes the next port where one is in use', async () => {
    const taken = Number(new URL(address).port)
    const other = await serveFolder(path.join(folder, 'web'), [taken, 0])
    expect(other.address).not.toBe(address)
    other.server.close()
    await expect(serveFolder(folder, [taken])).rejects.toThrow(/EADDRINUSE/)
  })
})
