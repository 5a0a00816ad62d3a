import path from 'node:path'
import { serveFolder } from '../../scripts/serve.mjs'

// Serves the built browser edition to the tests, as `npm start` does but not compressed, which nothing gains on one machine:
// `node e2e/support/serve.mjs PORT [FOLDER]`.
const [port, folder = path.join(import.meta.dirname, '../../out/web')] = process.argv.slice(2)
await serveFolder(folder, [Number(port)], { compresses: false })
