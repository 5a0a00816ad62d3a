// npm run fuzz -- [--reader tmj]… [--inputs 20000] [--seconds 60] [--minutes 60] [--total 1000000] [--fastest] [--shorten] [--seed 7]
// [--unguided] [--keep] [--list] [--prove] [--unreached]: changes good inputs of each reader again and again, and checks that it never
// throws, hangs or takes too much memory. See docs/reliability.md.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { edgesPlugin } from './fuzz-edges.mjs'
import { root, runNode } from './run.mjs'
import { ensureInstalled } from './setup.mjs'

const OUT = path.join(root, 'out/fuzz')
const SUPPORT = path.join(root, 'test/support/files.ts')

await ensureInstalled()
const edges = edgesPlugin(path.join(root, 'src'))
await bundle('main')
await bundle('child')
await bundle('readers', {
  // The parts of the tests find their fixtures beside their own folder.
  define: { 'import.meta.url': JSON.stringify(pathToFileURL(SUPPORT).href) },
  plugins: [edges.plugin],
})
mkdirSync(OUT, { recursive: true })
writeFileSync(path.join(OUT, 'edges.json'), JSON.stringify(edges.places()))
process.exit(await runNode(path.join('out', 'fuzz', 'main.js'), process.argv.slice(2)))

async function bundle(name, options = {}) {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ...options,
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: path.join(root, `test/fuzz/${name}.ts`),
      outDir: OUT,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node20',
      minify: false,
      // HarfBuzz finds its WebAssembly beside its own module.
      rolldownOptions: {
        external: ['harfbuzzjs'],
        output: { entryFileNames: `${name}.js`, format: 'es', codeSplitting: false },
      },
    },
  })
}
