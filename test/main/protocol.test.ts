import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { CONTENT_POLICY_HEADER, WORKER_POLICY_HEADER } from '../../src/ipc/content-policy'
import { APP_PAGE, appProtocol } from '../../src/main/protocol'
import { temporaryFolder } from './support'
import { skippedUnless } from '../support/skipped'

let pages: string
let answer: (request: Request) => Promise<Response>

beforeEach(async () => {
  const root = await temporaryFolder()
  pages = path.join(root, 'renderer')
  await mkdir(path.join(pages, 'assets'), { recursive: true })
  await mkdir(path.join(root, 'renderer-other'))
  await writeFile(path.join(pages, 'index.html'), '<!doctype html>')
  await writeFile(path.join(pages, 'assets', 'a b.js'), 'export {}')
  await writeFile(path.join(pages, 'notes.txt'), 'not for the page')
  await writeFile(path.join(root, 'secret.js'), 'secret')
  await writeFile(path.join(root, 'renderer-other', 'secret.js'), 'secret')
  answer = appProtocol(pages)
})

const ask = (address: string, init?: RequestInit): Promise<Response> => answer(new Request(address, init))

describe('the window’s own files', () => {
  it.each([
    [APP_PAGE, 'text/html; charset=utf-8'],
    ['app://brownstone/', 'text/html; charset=utf-8'],
    ['app://brownstone/index.html?v=1#top', 'text/html; charset=utf-8'],
    ['app://brownstone/assets/a%20b.js', 'text/javascript; charset=utf-8'],
  ])('are served: %s', async (address, mediaType) => {
    const response = await ask(address)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(mediaType)
    expect((await response.text()).length).toBeGreaterThan(0)
  })

  it.each([
    'app://brownstone/../secret.js',
    'app://brownstone/%2e%2e/secret.js',
    'app://brownstone/..%2fsecret.js',
    'app://brownstone/assets/..%2f..%2fsecret.js',
    'app://brownstone/..%2frenderer-other%2fsecret.js',
    'app://brownstone/..%5csecret.js',
    'app://brownstone/%00index.html',
    'app://brownstone/index.html%00.js',
    'app://brownstone/C:%2fsecret.js',
    'app://brownstone/%E0%A4%A',
    'app://brownstone/notes.txt',
    'app://brownstone/assets',
    'app://brownstone/missing.js',
    'app://other/index.html',
    'app://brownstone.example/index.html',
    'https://brownstone/index.html',
  ])('are the only ones served: %s', async (address) => {
    const response = await ask(address)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('secret')
  })

  it(
    'have plain names: a Windows path separator is refused',
    skippedUnless(process.platform !== 'win32', 'Windows cannot spell these file names.'),
    async () => {
      await writeFile(path.join(pages, 'a\\b.js'), 'secret')
      expect((await ask('app://brownstone/a%5cb.js')).status).toBe(404)
    },
  )

  it.each(['POST', 'PUT', 'DELETE', 'HEAD'])('are not served by %s', async (method) => {
    expect((await ask(APP_PAGE, { method })).status).toBe(405)
  })

  it('let the script of the worker start WebAssembly, and no other file', async () => {
    const policyOf = async (name: string): Promise<string | null> => {
      await writeFile(path.join(pages, name), 'export {}')
      return (await ask(`app://brownstone/${name}`)).headers.get('content-security-policy')
    }
    expect(await policyOf('job-worker-6edUwtpJ.js')).toBe(WORKER_POLICY_HEADER)
    for (const name of ['index-6edUwtpJ.js', 'my-job-worker-x.js', 'job-worker-x.html']) {
      expect(await policyOf(name)).toBe(CONTENT_POLICY_HEADER)
    }
  })

  it('carry the content security policy in every response', async () => {
    for (const address of [APP_PAGE, 'app://brownstone/missing.js', 'app://other/']) {
      const { headers } = await ask(address)
      expect(headers.get('content-security-policy')).toBe(CONTENT_POLICY_HEADER)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})
