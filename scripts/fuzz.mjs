// npm run fuzz -- [--reader tmj]… [--inputs 1000000] [--seed 7] [--unguided] [--keep] [--list]: changes good inputs of each reader
// again and again, and checks that it never throws, hangs or takes too much memory. See docs/reliability.md.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { root, runNode } from './run.mjs'
import { ensureInstalled } from './setup.mjs'

const SUPPORT = path.join(root, 'test/support/files.ts')

await ensureInstalled()
for (const name of ['main', 'readers']) await bundle(name)
process.exit(await runNode(path.join('out', 'fuzz', 'main.js'), process.argv.slice(2)))

/** One file each, so that coverage is that of one file and knows its modules by the bundler's comments. */
async function bundle(name) {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    // The parts of the tests find their fixtures beside their own folder.
    define: name === 'readers' ? { 'import.meta.url': JSON.stringify(pathToFileURL(SUPPORT).href) } : {},
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: path.join(root, `test/fuzz/${name}.ts`),
      outDir: path.join(root, 'out/fuzz'),
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: `${name}.js`, format: 'es', codeSplitting: false } },
    },
  })
}
