import path from 'node:path'
import { serveFolder } from '../../scripts/serve.mjs'

// Serves the built browser edition to the tests: `node e2e/support/serve.mjs PORT [FOLDER]`. `npm start` serves it in the same
// way, but compressed, which would only cost time here.
const [port, folder = path.join(import.meta.dirname, '../../out/web')] = process.argv.slice(2)
await serveFolder(folder, [Number(port)], { compresses: false })
