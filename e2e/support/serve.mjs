import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'

// Serves the built browser edition to the tests: `node e2e/support/serve.mjs PORT [FOLDER]`, on this machine only.

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.map': 'application/json',
}

const port = Number(process.argv[2])
const folder = path.resolve(process.argv[3] ?? path.join(import.meta.dirname, '../../out/web'))

function find(address) {
  try {
    const name = decodeURIComponent(new URL(address, 'http://localhost').pathname)
    const file = path.join(folder, name.endsWith('/') ? `${name}index.html` : name)
    return file.startsWith(folder + path.sep) && statSync(file).isFile() ? file : undefined
  } catch {
    return undefined
  }
}

const server = createServer((request, response) => {
  const file = find(request.url ?? '/')
  if (file === undefined || request.method !== 'GET') {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('not found')
    return
  }
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' })
  createReadStream(file).pipe(response)
})

server.listen(port, '127.0.0.1')
