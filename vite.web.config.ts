import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { CONTENT_POLICY } from './src/ipc/content-policy.ts'
import { BUILD_CHECKS, harfBuzz, WINDOW_RESOLVE } from './vite.shared.ts'

const root = import.meta.dirname

/** Static files have no headers of their own, so the built page states its policy itself. */
const contentPolicy: Plugin = {
  name: 'content-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_POLICY },
      injectTo: 'head-prepend',
    },
  ],
}

/**
 * Small files of the first screen that lazily loaded code needs, too. Alone each would be a script with headers as large
 * as itself.
 */
const SMALL_PARTS = {
  name: 'small-parts',
  test: /src\/(core\/(is-record|parse-json|generate\/settings|level\/(areas|block|building-places|buildings|count-kinds|gates|grid|places)|picture\/(cut-text|icons\/icon-shape|style|styles\/(dark|high-contrast|light|print))|project\/(own-kinds|project|worlds))|renderer\/desk\/last-result)\.ts$/,
}

/** The same for the worker that fills the first town. */
const WORKER_PARTS = {
  name: 'worker-parts',
  test: /src\/core\/(level\/(grid|kinds|bytes|districts|level|marks|outer-side|gates|count-kinds|buildings|building-places)|generate\/(run|kept|settings)|analyse\/(entrances|networks|routes|maze\/maze-words))\.ts$/,
}

/** The browser edition: static files that work from any folder of any server. */
export default defineConfig({
  root: path.join(root, 'src/web'),
  base: './',
  plugins: [react({ jsxImportSource: '#jsx' }), contentPolicy],
  resolve: WINDOW_RESOLVE,
  server: { fs: { allow: [root] } },
  worker: {
    format: 'es',
    plugins: () => [harfBuzz()],
    rolldownOptions: { output: { codeSplitting: { groups: [WORKER_PARTS] } } },
  },
  build: {
    outDir: path.join(root, 'out/web'),
    emptyOutDir: true,
    license: { fileName: 'licenses.json' },
    target: 'es2023',
    sourcemap: true,
    // An inlined picture or script would be refused by the policy, or hard to find.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { checks: BUILD_CHECKS, output: { codeSplitting: { groups: [SMALL_PARTS] } } },
  },
})
