// npm run soak -- [--minutes 30] and npm run kills -- [--times 100], both with [--edition web|desktop] [--only WORDS] [--keep]:
// measures the built program for a long time. --keep writes the figures into docs/reliability.md. A run of kills continues where an
// interrupted one ended; --fresh starts again. Build first: node scripts/build.mjs --standin
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { runNode, TOOLS } from './run.mjs'
import { ensureInstalled } from './setup.mjs'

await ensureInstalled()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '30' },
    times: { type: 'string', default: '100' },
    edition: { type: 'string', multiple: true, default: ['web', 'desktop'] },
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
  },
})
const [what] = positionals
if (what !== 'soak' && what !== 'kills') {
  console.error('Name what to measure: soak or kills.')
  process.exit(2)
}
// Chromium compiles what runs often, for hours, and holds that in the heap: interpreted, the heap shows what the program holds.
const flags = what === 'soak' ? { E2E_JS_FLAGS: '--no-sparkplug --no-maglev --no-turbofan' } : {}
const env = {
  ...process.env,
  ...flags,
  CHROMIUM: await ensureBrowser(),
  SOAK_MINUTES: values.minutes,
  KILL_TIMES: values.times,
  RELIABILITY_KEEP: values.keep ? 'yes' : 'no',
  KILLS_FRESH: values.fresh ? 'yes' : 'no',
  RELIABILITY_COMMAND: `npm run ${what} -- ${process.argv.slice(3).map(quoted).join(' ')}`.trim(),
}
const projects = values.edition.map((edition) => `--project=${edition}`)
const only = values.only === undefined ? [] : ['--grep', values.only]
// Playwright looks for this in whole paths, and the folder of the clone may be called like a measurement.
const words = ['test', '-c', 'playwright.reliability.config.ts', `${what}[.]spec`, ...projects, ...only]
process.exit(await runNode(TOOLS.playwright, words, { env }))

/** An argument as it is typed in a shell. */
function quoted(word) {
  return /\s/.test(word) ? `"${word}"` : word
}
