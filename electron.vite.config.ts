import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import {
  BUILD_CHECKS,
  FEW_FILES,
  harfBuzz,
  machineCode,
  moduleList,
  noCycles,
  WINDOW_RESOLVE,
} from './vite.shared.ts'

const root = import.meta.dirname

/** The desktop: main process, preload and window. Packages are bundled, so that a packed program carries none. */
export default defineConfig({
  main: {
    plugins: [harfBuzz(), machineCode('chunks/')],
    // fflate's build for Node names its own `require`, which clashes with the one that electron-vite puts into modules;
    // only its asynchronous half, unused here, differs.
    resolve: { alias: [{ find: /^fflate$/, replacement: 'fflate/browser' }] },
    build: {
      externalizeDeps: false,
      license: { fileName: 'licenses.json' },
      sourcemap: true,
      // Electron's own Node is newer; main is also run by plain Node in the tests.
      target: 'node20.19',
      rolldownOptions: {
        input: {
          index: path.join(root, 'src/main/index.ts'),
          'copy-worker': path.join(root, 'src/main/copy-worker.ts'),
          'job-worker': path.join(root, 'src/main/job-worker.ts'),
          'link-worker': path.join(root, 'src/main/link-worker.ts'),
        },
        checks: BUILD_CHECKS,
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      sourcemap: true,
      rolldownOptions: {
        input: path.join(root, 'src/preload/index.ts'),
        checks: BUILD_CHECKS,
        // A sandboxed preload is one CommonJS file; a module or a second file cannot be loaded there.
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: path.join(root, 'src/renderer'),
    plugins: [react({ jsxImportSource: '#jsx' }), moduleList('window'), noCycles],
    resolve: WINDOW_RESOLVE,
    server: { fs: { allow: [root] } },
    // The worker loads the code of rare jobs when they are asked for.
    worker: { format: 'es', plugins: () => [harfBuzz(), moduleList('window-worker')] },
    build: {
      license: { fileName: 'licenses.json' },
      sourcemap: true,
      minify: true,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input: path.join(root, 'src/renderer/index.html'),
        checks: BUILD_CHECKS,
        output: FEW_FILES,
      },
    },
  },
})
