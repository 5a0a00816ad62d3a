import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const HOST = '127.0.0.1'

/** Every type of file that the browser edition has; anything else is not served. */
const MEDIA_TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

/** Types that hold text; pictures and fonts are compressed already. */
const TEXTS = new Set(['.html', '.js', '.css', '.json', '.svg', '.wasm', '.map', '.txt', '.webmanifest'])

/** Compressions by their names in HTTP, the best first. Brotli's last two levels cost ten times more and gain little. */
const ENCODERS = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** Matches built files named by a hash of their content, which therefore never change. */
const HASHED = /[/\\]assets[/\\][^/\\]+-[\w-]{8}\.\w+$/

/** The policies of src/ipc/content-policy.ts, which a test compares with these: of all files, and of the script of workers. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; " +
  "connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'"
const WORKER_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")

/** A worker has no policy but that of its own script. */
const WORKER_SCRIPT = /[/\\]job-worker-[^/\\]+\.js$/

const HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/**
 * Serves a folder of static files on the loopback address, on the first free port of those wanted (0 is any); resolves
 * to the server and its address. Texts are compressed once, unless asked not to, and kept in memory until their file changes.
 */
export async function serveFolder(folder, ports, { compresses = true } = {}) {
  const site = { root: path.resolve(folder), cache: new Map(), compresses }
  const server = createServer((request, response) => {
    answer(site, request, response).catch(() => refuse(response, 500, 'Something went wrong'))
  })
  const port = await listen(server, ports)
  return { server, address: `http://${HOST}:${port}/` }
}

async function listen(server, ports) {
  for (const [index, port] of ports.entries()) {
    try {
      await new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, HOST, () => {
          server.off('error', reject)
          resolve()
        })
      })
      return server.address().port
    } catch (error) {
      if (index === ports.length - 1) throw error
    }
  }
  throw new RangeError('No port to listen on')
}

async function answer({ root, cache, compresses }, request, response) {
  // Another name for this address would let a foreign page read from it.
  const name = (request.headers.host ?? '').replace(/:\d+$/, '')
  if (name !== HOST && name !== 'localhost') return refuse(response, 403, 'Forbidden')
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(response, 405, 'Only GET is answered')

  const file = fileWithin(root, request.url ?? '/')
  const mediaType = file && MEDIA_TYPES[path.extname(file)]
  const found = mediaType && (await stat(file).catch(() => undefined))
  if (!found?.isFile()) return refuse(response, 404, 'Not found')

  const encoding =
    compresses && TEXTS.has(path.extname(file))
      ? encodingFor(request.headers['accept-encoding'] ?? '')
      : undefined
  const { bytes, tag } = await bodyOf(cache, file, `${found.mtimeMs} ${found.size}`, encoding)
  const headers = {
    ...HEADERS,
    ...(HASHED.test(file) ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}),
    ...(WORKER_SCRIPT.test(file) ? { 'content-security-policy': WORKER_POLICY } : {}),
    'content-type': mediaType,
    etag: tag,
    vary: 'accept-encoding',
  }
  if (isKnown(request.headers['if-none-match'], tag)) {
    response.writeHead(304, headers)
    return response.end()
  }
  response.writeHead(200, {
    ...headers,
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    'content-length': bytes.length,
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** The best compression that an `accept-encoding` header takes; undefined where it takes none. */
function encodingFor(accepted) {
  const weights = new Map(
    accepted.split(',').map((entry) => {
      const [name, weight] = entry.split(';')
      return [name.trim().toLowerCase(), Number(/^\s*q=([\d.]+)\s*$/.exec(weight ?? '')?.[1] ?? 1)]
    }),
  )
  return Object.keys(ENCODERS).find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0)
}

/** Returns a file's bytes as they are sent, with their tag. `version` changes with the file. */
function bodyOf(cache, file, version, encoding) {
  const key = `${encoding ?? 'plain'} ${file}`
  const known = cache.get(key)
  if (known?.version === version) return known.body
  const body = readBody(file, encoding)
  cache.set(key, { version, body })
  // A file that could not be read is tried again.
  body.catch(() => cache.delete(key))
  return body
}

async function readBody(file, encoding) {
  const plain = await readFile(file)
  const bytes = encoding === undefined ? plain : await ENCODERS[encoding](plain)
  return { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

/** Whether an `if-none-match` header names the tag. */
function isKnown(header, tag) {
  return header?.split(',').some((entry) => [tag, '*'].includes(entry.trim().replace(/^W\//, ''))) ?? false
}

/** The file that a request's path means, or nothing where it leaves the folder. */
function fileWithin(root, address) {
  let relative
  try {
    relative = decodeURIComponent(address.split(/[?#]/)[0])
  } catch {
    return undefined
  }
  if (!relative.startsWith('/') || /[\\\0:]/.test(relative)) return undefined
  const file = path.resolve(root, `.${relative.endsWith('/') ? `${relative}index.html` : relative}`)
  return file.startsWith(root + path.sep) ? file : undefined
}

function refuse(response, status, reason) {
  if (response.headersSent) return response.destroy()
  response.writeHead(status, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' })
  response.end(reason)
}
