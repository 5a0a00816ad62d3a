// npm test: everything that can be proven on this machine, from a fresh clone on. Installs, checks formatting, lint and
// types, builds, runs unit and law tests, then the editor in a real browser and on the desktop's own bundles; ends with
// one line of totals over all runners.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensurePrograms } from './programs.mjs'
import { root, runNode, TOOLS } from './run.mjs'
import { ensureInstalled } from './setup.mjs'

const results = path.join(root, 'test-results')
const totals = { passed: 0, failed: 0, skipped: 0 }
let broken = false

await ensureInstalled()
ensurePrograms()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

await step('Checks', () => runNode('scripts/check.mjs'))
const built = await step('Build', () => runNode('scripts/build.mjs', ['--standin']))
await step('Unit and law tests', () =>
  runNode(TOOLS.vitest, [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/unit.json',
  ]),
)
count('unit.json', (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
}))
if (built) {
  await step('End-to-end tests', () => runNode('scripts/e2e.mjs', ['--built']))
  count('e2e.json', ({ stats }) => {
    if (stats.flaky > 0)
      console.log(`${stats.flaky} of the tests passed at their second try only; see above.`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
  })
}

if (broken && totals.failed === 0) console.log('\nA step failed outside the tests; see above.')
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exit(broken || totals.failed > 0 || totals.passed === 0 ? 1 : 0)

async function step(name, work) {
  const start = Date.now()
  console.log(`\n== ${name}`)
  const code = await work()
  console.log(
    `== ${name}: ${code === 0 ? 'good' : `failed (exit ${code})`}, ${Math.round((Date.now() - start) / 1000)} s`,
  )
  if (code !== 0) broken = true
  return code === 0
}

function count(file, read) {
  try {
    const numbers = read(JSON.parse(readFileSync(path.join(results, file), 'utf8')))
    for (const key of Object.keys(totals)) totals[key] += numbers[key]
  } catch (error) {
    broken = true
    console.error(`The report ${file} could not be read: ${error.message}`)
  }
}
