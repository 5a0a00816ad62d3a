import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, defineConfig, type Plugin } from 'vite'
import { BUILD_CHECKS } from './vite.shared.ts'

/** Builds the Electron stand-in of the e2e tests into the place where Playwright looks for Electron's executable. */

const root = import.meta.dirname
const source = path.join(root, 'e2e/standin')

/** The scripts that run inside pages, each with the name under which it is called there. */
const PAGE_SCRIPTS = { 'main-world': 'standinMainWorld', 'isolated-world': 'standinIsolatedWorld' }

/** Each page script is a bundle of its own: nothing of Node can get into a page by mistake. */
function pageScripts(): Plugin {
  let folder: string
  return {
    name: 'page-scripts',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir, 'page')
    },
    async writeBundle() {
      for (const [file, name] of Object.entries(PAGE_SCRIPTS)) {
        await build({
          configFile: false,
          logLevel: 'warn',
          build: {
            outDir: folder,
            emptyOutDir: false,
            minify: false,
            target: 'chrome120',
            lib: {
              entry: path.join(source, 'page', `${file}.ts`),
              formats: ['iife'],
              name,
              fileName: () => `${file}.js`,
            },
          },
        })
      }
    },
  }
}

/** Gives modules the addresses of their sources, beside which they look for files. */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  transform: (code, id) => ({
    code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
    map: null,
  }),
}

/** What `e2e/support/core.ts` imports: parts of the core for the tests themselves, as one module. */
function testCore(): Plugin {
  return {
    name: 'test-core',
    async writeBundle({ dir = '.' }) {
      await build({
        configFile: false,
        logLevel: 'warn',
        plugins: [sourceAddresses],
        build: {
          ssr: path.join(root, 'e2e/support/core-parts.ts'),
          outDir: dir,
          emptyOutDir: false,
          minify: false,
          target: 'node20',
          rolldownOptions: { output: { entryFileNames: 'core.mjs', codeSplitting: false } },
        },
      })
    },
  }
}

/** Windows has no executable text files; a command file with the same name is found instead. */
function executable(): Plugin {
  return {
    name: 'executable',
    writeBundle({ dir = '.' }) {
      writeFileSync(path.join(dir, 'package.json'), '{ "private": true, "type": "commonjs" }\n')
      writeFileSync(path.join(dir, 'electron.cmd'), '@node "%~dp0electron" %*\r\n')
      chmodSync(path.join(dir, 'electron'), 0o755)
    },
  }
}

export default defineConfig({
  root,
  publicDir: false,
  logLevel: 'warn',
  plugins: [executable(), pageScripts(), testCore()],
  build: {
    outDir: 'out/standin',
    minify: false,
    target: 'node20',
    ssr: path.join(source, 'electron.ts'),
    rolldownOptions: {
      checks: BUILD_CHECKS,
      output: { format: 'cjs', entryFileNames: 'electron', banner: '#!/usr/bin/env node' },
    },
  },
})
