import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { BUILD_CHECKS, harfBuzz, machineCode, noCycles, reachedFrom } from './vite.shared.ts'

const root = import.meta.dirname
const index = path.join(root, 'src/cli/index.ts')

/** Writes other letters than those of ASCII by their numbers: Node reads files of ASCII faster, in half the memory. */
const plainLetters: Plugin = {
  name: 'plain-letters',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      file.code = file.code.replaceAll(
        /[^\0-\x7F]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    }
  },
}

/**
 * The command line: files for plain Node with everything they need inside, and HarfBuzz for exports with fonts. A command
 * loads its own files. Each further file costs about as much time as 30 kB of code, so that the modules of `townmaze`, those of
 * the parser of commands, and those that many commands share are one file each.
 */
export default defineConfig({
  plugins: [harfBuzz(), machineCode('parts/'), noCycles, plainLetters],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: index,
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
        chunkFileNames: 'parts/[name].js',
        format: 'es',
        comments: false,
        banner: ({ isEntry }) => (isEntry ? '#!/usr/bin/env node' : ''),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // The entry waits for its command at its top level, so that no other file may import it.
            { name: 'start', tags: ['$initial'], test: (id) => path.normalize(id) !== index, priority: 3 },
            { name: reachedFrom('parser', path.join(root, 'src/cli/command-line.ts')), priority: 2 },
            {
              name: reachedFrom('town', path.join(root, 'src/cli/townmaze.ts')),
              test: /[\\/]src[\\/]/,
              priority: 1,
            },
            { name: 'shared', minShareCount: 5 },
          ],
        },
      },
    },
  },
})
