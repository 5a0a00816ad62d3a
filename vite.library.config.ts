import path from 'node:path'
import { defineConfig } from 'vite'
import { BUILD_CHECKS } from './vite.shared.ts'

const root = import.meta.dirname

/** The library for games: one module with everything it needs inside, for browsers, workers and Node alike. */
export default defineConfig({
  build: {
    lib: { entry: path.join(root, 'src/library/index.ts'), formats: ['es'], fileName: () => 'brownstone.js' },
    outDir: path.join(root, 'out/library'),
    emptyOutDir: true,
    license: { fileName: 'licenses.json' },
    copyPublicDir: false,
    target: 'es2023',
    minify: false,
    sourcemap: false,
    rolldownOptions: { checks: BUILD_CHECKS },
  },
})
