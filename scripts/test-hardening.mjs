// npm run test:hardening: removes one protection after another from copies of the built desktop and runs the test that
// must notice on each. It is an error if that test passes, because then no test would notice the loss of that protection. It
// writes the table in docs/security.md; a run of some protections updates only their rows. `--built` skips the build; words
// select the protections whose names contain one of them.
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { judge } from './hardening-judge.mjs'
import { changedFiles, MUTANTS } from './hardening-mutants.mjs'
import { rowsIn, tableOf, withTable } from './hardening-table.mjs'
import { root, runNode, TOOLS } from './run.mjs'
import { ensureInstalled } from './setup.mjs'

const UNTOUCHED = 'untouched'
const DOCUMENT = path.join(root, 'docs/security.md')

const { values, positionals } = parseArgs({
  options: { built: { type: 'boolean' } },
  allowPositionals: true,
})
const chosen = MUTANTS.filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
)
if (chosen.length === 0) {
  console.error(`No protection is named so. Known: ${MUTANTS.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

await ensureInstalled()
const CHROMIUM = await ensureBrowser()
if (!values.built && (await runNode('scripts/build.mjs', ['--standin'])) !== 0) process.exit(1)

const start = Date.now()
const folder = mkdtempSync(path.join(tmpdir(), 'brownstone-hardening-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))

// The unchanged copy shows that the tests do not fail on every program.
const copies = [
  {
    name: UNTOUCHED,
    program: copyProgram(UNTOUCHED),
    spec: '*',
    title: chosen.length === MUTANTS.length ? '' : chosen.map(({ test }) => test[1]).join('|'),
  },
  ...chosen.map((mutant, index) => ({
    name: mutant.name,
    program: mutate(mutant, String(index)),
    spec: mutant.test[0],
    title: mutant.test[1],
  })),
]
console.log(`Testing ${chosen.length} copies without one protection each; this takes some minutes.`)
const results = await attack(copies)

const judged = chosen.map((mutant) => ({ name: mutant.name, ...judge(mutant, results.get(mutant.name)) }))
const open = judged.filter(({ unclear }) => unclear !== undefined)
for (const { name, unclear } of open) console.error(`${name}: not judged, because ${unclear}`)
const untouched = results.get(UNTOUCHED) ?? []
const broken = untouched.filter(({ passed }) => !passed)
if (broken.length > 0 || untouched.length === 0) {
  console.error('The untouched program does not pass the security tests:')
  for (const { title, message } of broken) console.error(`${title}\n${message}`)
}
if (open.length + broken.length > 0 || untouched.length === 0) process.exit(1)
const rows = judged.map(({ name, noticed }) => ({ name, noticed }))
console.log(tableOf(rows))
const survivors = rows.filter(({ noticed }) => noticed === undefined).length
const seconds = Math.round((Date.now() - start) / 1000)
console.log(
  `\n${chosen.length} protections removed, ${survivors} unnoticed, in ${seconds} s. The untouched program passes ${untouched.length} tests.`,
)
writeTable()
process.exit(survivors > 0 ? 1 : 0)

/** Writes the rows of this run, and keeps the other rows of an earlier run. */
function writeTable() {
  const text = readFileSync(DOCUMENT, 'utf8')
  const known = new Map([...rowsIn(text), ...rows].map((row) => [row.name, row]))
  const all = MUTANTS.flatMap(({ name }) => known.get(name) ?? [])
  writeFileSync(DOCUMENT, withTable(text, all))
}

/** Links what Electron needs to start the program into a folder of its own. */
function copyProgram(name) {
  const program = path.join(folder, name)
  for (const part of ['package.json', 'resources/icons', 'out/main', 'out/preload', 'out/renderer'])
    linkAll(path.join(root, part), path.join(program, part))
  return program
}

function linkAll(from, to) {
  mkdirSync(path.dirname(to), { recursive: true })
  let entries
  try {
    entries = readdirSync(from, { withFileTypes: true })
  } catch {
    return link(from, to)
  }
  mkdirSync(to, { recursive: true })
  for (const entry of entries) {
    const [one, other] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkAll(one, other)
    else if (!entry.name.endsWith('.map')) link(one, other)
  }
}

/** The temporary folder may be on another disk. */
function link(from, to) {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** A copy without one protection. */
function mutate(mutant, folderName) {
  const program = copyProgram(folderName)
  const out = path.join(program, 'out')
  for (const [entry, text] of changedFiles(mutant, out)) {
    // Removed first: the link must not lead to the built file.
    rmSync(path.join(out, entry))
    writeFileSync(path.join(out, entry), text)
  }
  return program
}

/** Runs the tests of all copies. Resolves to the results by the name of the copy. */
async function attack(list) {
  const [wish, report] = ['copies.json', 'report.json'].map((name) => path.join(folder, name))
  writeFileSync(wish, JSON.stringify(list))
  const env = { ...process.env, CHROMIUM, BROWNSTONE_COPIES: wish, E2E_REPORT: report }
  const args = ['test', '-c', 'playwright.hardening.config.ts', '--output', path.join(folder, 'results')]
  // Its exit code is not used, because tests are expected to fail.
  await runNode(TOOLS.playwright, args, { env })
  const { suites, errors } = JSON.parse(readFileSync(report, 'utf8'))
  for (const { message } of errors) console.error(message)
  const byName = new Map()
  for (const { title, tests } of allSpecs(suites)) {
    for (const { projectName, results: tries } of tests) {
      const passed = tries.some(({ status }) => status === 'passed')
      const message = tries.flatMap(({ errors: all }) => all.map((error) => error.message)).join('\n')
      byName.set(projectName, [...(byName.get(projectName) ?? []), { title, passed, message }])
    }
  }
  return byName
}

function allSpecs(suites) {
  return suites.flatMap((suite) => [...suite.specs, ...allSpecs(suite.suites ?? [])])
}
