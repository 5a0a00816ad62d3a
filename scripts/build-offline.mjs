// node scripts/build-offline.mjs: the service worker of the browser edition, with the list of all its files. It is built
// last, when the files of out/web are final.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { root } from './run.mjs'

const WORKER = 'service-worker.js'
const web = path.join(root, 'out', 'web')

/** Matches files whose names change with their content. */
const HASHED = /^assets\/.+-[\w-]{8}\.\w+$/

const files = readdirSync(web, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith('.map') && entry.name !== WORKER)
  .map((entry) => path.relative(web, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
  .sort()
  .map((url) => ({ url, revision: HASHED.test(url) ? null : hashOf(url) }))

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  // Workbox asks for Node's name of the mode to leave out its messages.
  define: { FILES: JSON.stringify(files), 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir: web,
    emptyOutDir: false,
    target: 'es2023',
    rolldownOptions: {
      input: path.join(root, 'src/web/service-worker.ts'),
      output: { format: 'iife', entryFileNames: WORKER },
    },
  },
})

function hashOf(url) {
  return createHash('sha256')
    .update(readFileSync(path.join(web, url)))
    .digest('hex')
    .slice(0, 16)
}
