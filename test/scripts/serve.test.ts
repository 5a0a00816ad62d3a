import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serveFolder } from '../../scripts/serve.mjs'

let folder: string
let server: Server
let address: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'brownstone-'))
  await mkdir(path.join(folder, 'web', 'assets'), { recursive: true })
  await writeFile(path.join(folder, 'web', 'index.html'), '<!doctype html>')
  await writeFile(path.join(folder, 'web', 'assets', 'index.js'), 'export {}')
  await writeFile(path.join(folder, 'secret.js'), 'secret')
  ;({ server, address } = await serveFolder(path.join(folder, 'web'), [0]))
})

afterEach(async () => {
  server.close()
  server.closeAllConnections()
  await rm(folder, { recursive: true })
})

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
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors')
    expect(await ask('/assets/index.js?v=1')).toBe(200)
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

  it('takes the next port where one is in use', async () => {
    const taken = Number(new URL(address).port)
    const other = await serveFolder(path.join(folder, 'web'), [taken, 0])
    expect(other.address).not.toBe(address)
    other.server.close()
    await expect(serveFolder(folder, [taken])).rejects.toThrow(/EADDRINUSE/)
  })
})
