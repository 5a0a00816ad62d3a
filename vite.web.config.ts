import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { CONTENT_POLICY } from './src/ipc/content-policy.ts'
import { BUILD_CHECKS, FEW_FILES, harfBuzz, noCycles, WINDOW_RESOLVE } from './vite.shared.ts'

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

/** The browser edition: static files that work from any folder of any server. */
export default defineConfig({
  root: path.join(root, 'src/web'),
  base: './',
  plugins: [react({ jsxImportSource: '#jsx' }), contentPolicy, noCycles],
  resolve: WINDOW_RESOLVE,
  server: { fs: { allow: [root] } },
  worker: { format: 'es', plugins: () => [harfBuzz()], rolldownOptions: { output: FEW_FILES } },
  build: {
    outDir: path.join(root, 'out/web'),
    emptyOutDir: true,
    license: { fileName: 'licenses.json' },
    target: 'es2023',
    sourcemap: true,
    // An inlined picture or script would be refused by the policy, or hard to find.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { checks: BUILD_CHECKS, output: FEW_FILES },
  },
})
