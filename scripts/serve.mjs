import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream'

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
}

const HEADERS = {
  'cache-control': 'no-cache',
  // The page states its own policy; this adds what only a header can.
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/**
 * Serves a folder of static files on the loopback address, on the first free port of those wanted (0 is any); resolves
 * to the server and its address.
 */
export async function serveFolder(folder, ports) {
  const root = path.resolve(folder)
  const server = createServer((request, response) => {
    answer(root, request, response).catch(() => refuse(response, 500, 'Something went wrong'))
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

async function answer(root, request, response) {
  // Another name for this address would let a foreign page read from it.
  const name = (request.headers.host ?? '').replace(/:\d+$/, '')
  if (name !== HOST && name !== 'localhost') return refuse(response, 403, 'Forbidden')
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(response, 405, 'Only GET is answered')

  const file = fileWithin(root, request.url ?? '/')
  const mediaType = file && MEDIA_TYPES[path.extname(file)]
  const found = mediaType && (await stat(file).catch(() => undefined))
  if (!found?.isFile()) return refuse(response, 404, 'Not found')

  response.writeHead(200, { ...HEADERS, 'content-type': mediaType, 'content-length': found.size })
  if (request.method === 'HEAD') return response.end()
  pipeline(createReadStream(file), response, () => undefined)
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
