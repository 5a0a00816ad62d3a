// npm test: every check that takes a few minutes, from a fresh clone on. Installs the packages and, if there is none, a
// browser; nothing else. Checks formatting, lint and types, builds, runs unit and law tests,
// then the editor in a real browser and on the desktop's own bundles. `npm run test:long` runs everything at full size.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { missingPrograms } from './programs.mjs'
import { root, runNode, TOOLS } from './run.mjs'
import { ensureInstalled } from './setup.mjs'
import { Suite } from './suite.mjs'

await ensureInstalled()
const missing = missingPrograms()
if (missing.length > 0) {
  console.log(
    `Programs that judge exported files and are missing: ${missing.join(', ')}. Their tests are skipped; npm run setup:formats installs them on Debian.`,
  )
}
const browser = await findOrFetchBrowser()
const env = { ...process.env, ...(browser === undefined ? {} : { CHROMIUM: browser }) }

const suite = new Suite()
// Side by side, because neither keeps two cores busy.
const [, isBuilt] = await Promise.all([
  suite.step('Checks', () => runNode('scripts/check.mjs')),
  suite.step('Build', () => runNode('scripts/build.mjs', ['--standin'])),
])
await suite.runUnit('Unit and law tests', { report: 'unit.json', env })
if (isBuilt && browser !== undefined) {
  await suite.runE2e('End-to-end tests', { report: 'e2e.json', env })
} else {
  const count = countE2eTests()
  const reason = isBuilt ? 'there is no browser' : 'the build failed'
  console.log(`\nEnd-to-end tests: ${reason}, so all ${count} count as failed.`)
  suite.fail(count)
}
process.exit(suite.end())

/** Returns the browser's path; if there is none, prints why in one sentence and returns undefined. */
async function findOrFetchBrowser() {
  try {
    return await ensureBrowser()
  } catch (error) {
    console.error(error.message)
    return undefined
  }
}

/** How many end-to-end tests there are; listing them needs no browser. At least 1, so that a failure shows. */
function countE2eTests() {
  const { stdout } = spawnSync(
    process.execPath,
    [path.join(root, TOOLS.playwright), 'test', '--list', '--reporter=list'],
    { cwd: root, encoding: 'utf8' },
  )
  return Math.max(1, Number(/^Total: (\d+) tests?/m.exec(stdout ?? '')?.[1] ?? 1))
}
