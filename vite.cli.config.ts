import path from 'node:path'
import { defineConfig } from 'vite'
import { BUILD_CHECKS, harfBuzz, machineCode } from './vite.shared.ts'

const root = import.meta.dirname

/** The command line: one file for plain Node with everything it needs inside, and HarfBuzz for exports with fonts. */
export default defineConfig({
  plugins: [harfBuzz(), machineCode('')],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: path.join(root, 'src/cli/index.ts'),
    outDir: path.join(root, 'out/cli'),
    emptyOutDir: true,
    license: { fileName: 'licenses.json' },
    copyPublicDir: false,
    target: 'node20',
    sourcemap: false,
    rolldownOptions: {
      checks: BUILD_CHECKS,
      output: {
        entryFileNames: 'brownstone.js',
        format: 'es',
        banner: '#!/usr/bin/env node',
        codeSplitting: false,
      },
    },
  },
})
