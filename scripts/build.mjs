// npm run build: the desktop, the browser edition, the command line and the library, into out/. `--standin` builds
// for the end-to-end tests: it adds the program in Electron's place, and lets a page start its window again. `--editor`
// leaves out what only programmers use.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeNotices } from './notices.mjs'
import { root, runNode, TOOLS } from './run.mjs'
import { ensureInstalled } from './setup.mjs'

const isForTests = process.argv.includes('--standin')
const PARTS = [
  { name: 'Desktop', tool: TOOLS.electronVite, args: ['build', '--logLevel', 'warn'] },
  {
    name: 'Browser edition',
    tool: TOOLS.vite,
    args: viteBuild(`vite.web${isForTests ? '-tests' : ''}.config.ts`),
  },
  { name: 'Command line', tool: 'scripts/build-cli.mjs', args: [] },
]
if (!process.argv.includes('--editor')) {
  PARTS.push({ name: 'Library', tool: 'scripts/build-library.mjs', args: [] })
}
if (isForTests) {
  PARTS.push({ name: 'Stand-in', tool: TOOLS.vite, args: viteBuild('vite.standin.config.ts') })
}

await ensureInstalled()
const left = PARTS.values()
let isGood = true
// Two parts at a time, the longest first: a part keeps one core busy.
const lane = async () => {
  for (const { name, tool, args } of left) {
    const start = Date.now()
    const code = await runNode(tool, args)
    if (code === 0) console.log(`${name}: built in ${((Date.now() - start) / 1000).toFixed(1)} s`)
    else console.error(`${name}: could not be built (exit ${code}).`)
    isGood &&= code === 0
  }
}
await Promise.all([lane(), lane()])
if (!isGood) process.exit(1)

writeNotices()
if ((await runNode('scripts/build-offline.mjs')) !== 0) {
  console.error('Copy for use offline: could not be built.')
  process.exit(1)
}

// `npm start` compares the age of this file with the sources.
mkdirSync(path.join(root, 'out'), { recursive: true })
writeFileSync(path.join(root, 'out', '.built'), '')

function viteBuild(config) {
  return ['build', '--config', config, '--logLevel', 'warn']
}
