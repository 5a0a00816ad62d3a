import path from 'node:path'
import { defineConfig } from 'vite'
import { BUILD_CHECKS, WINDOW_RESOLVE } from './vite.shared.ts'

const root = import.meta.dirname

/**
 * The library for games, with everything it needs inside, for browsers, workers and Node alike. Every module is a file, so
 * that the bundler of a game leaves out those that the game does not use: see `sideEffects` in package.json.
 */
export default defineConfig({
  resolve: WINDOW_RESOLVE,
  build: {
    lib: { entry: { brownstone: path.join(root, 'src/library/index.ts') }, formats: ['es'] },
    outDir: path.join(root, 'out/library'),
    emptyOutDir: true,
    license: { fileName: 'licenses.json' },
    copyPublicDir: false,
    target: 'es2023',
    minify: false,
    sourcemap: false,
    rolldownOptions: {
      checks: BUILD_CHECKS,
      output: {
        comments: { legal: true, annotation: true, jsdoc: false },
        preserveModules: true,
        preserveModulesRoot: path.join(root, 'src'),
        // npm leaves folders called node_modules out of packages.
        entryFileNames: ({ name }) => `${name.replace('node_modules', 'packages')}.js`,
      },
    },
  },
})
