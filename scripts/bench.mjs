// npm run bench: builds each benchmark and runs it in plain Node. Arguments name the ones to run; none means all. What takes
// pictures for looking at runs only when it is named: npm run bench first-person/take-pictures. What begins with two dashes
// is passed on to each of them.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { root, runNode, TOOLS } from './run.mjs'
import { ensureInstalled } from './setup.mjs'

// Files beside them that are parts of a benchmark and not one by themselves.
const PARTS = new Set([
  'timing.ts',
  'export-time.ts',
  'literal-townmaze.ts',
  'flood-fill.ts',
  'read-limits-files.ts',
])

// Benchmarks of the window need a browser, as the tests do.
const IN_BROWSER =
  /^(?:blocked|canvas|desktop-start|first-person|large-fill|large-project|long-lists|start|ways)\b/

await ensureInstalled()
const known = readdirSync(path.join(root, 'bench')).filter((file) => file.endsWith('.ts') && !PARTS.has(file))
const pictures = ['canvas/take-pictures.ts', 'first-person/take-pictures.ts']
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const options = process.argv.slice(2).filter((word) => word.startsWith('--'))
const all = [...known, ...pictures]
const unknown = wanted.filter((name) => !all.includes(`${name}.ts`))
if (unknown.length > 0) {
  console.error(
    `No benchmark ${unknown.join(', ')}; there are ${all.map((file) => file.slice(0, -3)).join(', ')}.`,
  )
  process.exit(2)
}
const chosen = wanted.length === 0 ? known : all.filter((name) => wanted.includes(name.slice(0, -3)))
const env = { ...process.env }
if (chosen.some((file) => IN_BROWSER.test(file))) {
  try {
    env.CHROMIUM = await ensureBrowser()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
let failed = 0
for (const file of chosen) {
  console.log(`\n== ${file.slice(0, -3)}`)
  const out = path.join('out', 'bench')
  // Files of one name lie in folders of their own.
  const folder = path.join(out, path.dirname(file))
  const built = await runNode(TOOLS.vite, [
    'build',
    '--ssr',
    `bench/${file}`,
    '--outDir',
    folder,
    '--emptyOutDir',
    'false',
    '--logLevel',
    'error',
  ])
  if (built !== 0 || (await runNode(path.join(out, file.replace(/\.ts$/, '.js')), options, { env })) !== 0)
    failed++
}
process.exit(failed > 0 ? 1 : 0)
