import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { CONTENT_POLICY_HEADER, WORKER_POLICY_HEADER } from '../ipc/content-policy'

/** The window's pages live under `app://brownstone/`, not under `file://`, which may read the whole disk. */
export const APP_SCHEME = 'app'
export const APP_HOST = 'brownstone'
export const APP_PAGE = `${APP_SCHEME}://${APP_HOST}/index.html`

/** Media types of all files of the built window; other types are not served. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/**
 * Serves the window's own files: GET only, our host only, nothing outside the folder, known types only. Every response carries the content policy.
 */
export function appProtocol(folder: string): (request: Request) => Promise<Response> {
  const root = path.resolve(folder)
  return async (request) => {
    const url = new URL(request.url)
    if (request.method !== 'GET') return refuse(405, 'Only GET is answered')
    if (url.protocol !== `${APP_SCHEME}:` || url.host !== APP_HOST) return refuse(404, 'Not found')

    const file = fileWithin(root, url.pathname)
    const mediaType = file === undefined ? undefined : MEDIA_TYPES[path.extname(file)]
    if (file === undefined || mediaType === undefined) return refuse(404, 'Not found')
    try {
      // Copied, because Node may return a part of a larger shared buffer.
      return new Response(new Uint8Array(await readFile(file)), {
        headers: headersOf(mediaType, policyOf(file)),
      })
    } catch {
      return refuse(404, 'Not found')
    }
  }
}

/**
 * Returns the file of a request's path; undefined if it leaves the folder or is spelled in a way that only attacks
 * need.
 */
function fileWithin(root: string, pathname: string): string | undefined {
  let relative: string
  try {
    relative = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  if (/[\\\0:]/.test(relative)) return undefined
  const file = path.resolve(root, `.${relative === '/' ? '/index.html' : relative}`)
  return file.startsWith(root + path.sep) ? file : undefined
}

function refuse(status: number, reason: string): Response {
  return new Response(reason, { status, headers: headersOf('text/plain; charset=utf-8') })
}

/** The built script of the worker of jobs. */
const WORKER_SCRIPT = /^job-worker-[^/\\]+\.js$/

/** Only a worker's own script says what the worker may run; those it imports are under the same policy. */
function policyOf(file: string): string {
  return WORKER_SCRIPT.test(path.basename(file)) ? WORKER_POLICY_HEADER : CONTENT_POLICY_HEADER
}

function headersOf(mediaType: string, policy = CONTENT_POLICY_HEADER): Record<string, string> {
  return {
    'content-type': mediaType,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  }
}
