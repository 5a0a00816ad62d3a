// npm run test:hardening: removes one protection after another from copies of the built desktop and runs the security
// tests on each. A copy that passes them is an error: nothing would notice if that protection were lost. `--built` says
// that everything is built already; words after it choose the protections whose names hold one of them.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { MUTANTS } from './hardening-mutants.mjs'
import { root, runNode, TOOLS } from './run.mjs'
import { ensureInstalled } from './setup.mjs'

const SPEC = 'e2e/desktop/security.spec.ts'
const SLOW_START = 120_000

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

const folder = mkdtempSync(path.join(tmpdir(), 'brownstone-hardening-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))

// Without this, tests that fail on everything would pass for tests that notice everything.
const untouched = attack(copyProgram('untouched'))
if (untouched.failed.length > 0 || untouched.passed === 0) {
  console.error(
    `The untouched program does not pass ${SPEC}: ${untouched.failed.join('; ')}\n${untouched.message}`,
  )
  process.exit(1)
}
console.log(`The untouched program passes ${untouched.passed} tests. Now without one protection each:\n`)

let survivors = 0
console.log('| removed | noticed by |\n| --- | --- |')
for (const [index, mutant] of chosen.entries()) {
  const verdict = judge(mutant, attack(mutate(mutant, String(index))))
  if (verdict === undefined) survivors++
  console.log(`| ${mutant.name} | ${verdict ?? '**nothing**'} |`)
}
console.log(`\n${chosen.length} protections removed, ${survivors} unnoticed.`)
process.exit(survivors > 0 ? 1 : 0)

/** Copies what Electron needs to start the program. */
function copyProgram(name) {
  const program = path.join(folder, name)
  mkdirSync(program)
  for (const part of ['package.json', 'resources/icons', 'out/main', 'out/preload', 'out/renderer']) {
    cpSync(path.join(root, part), path.join(program, part), {
      recursive: true,
      filter: (file) => !file.endsWith('.map'),
    })
  }
  return program
}

/** A copy without one protection; throws if its text is not there exactly once: nothing would be removed, or too much. */
function mutate({ name, file, find, put }, folderName) {
  const program = copyProgram(folderName)
  const out = path.join(program, 'out')
  const names = readdirSync(out, { recursive: true }).map((entry) => entry.replaceAll('\\', '/'))
  let changes = 0
  for (const entry of names.filter((one) => (typeof file === 'string' ? one === file : file.test(one)))) {
    const text = readFileSync(path.join(out, entry), 'utf8')
    const pattern =
      typeof find === 'string'
        ? RegExp(find.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'), 'g')
        : RegExp(find, 'g')
    const changed = text.replace(pattern, put)
    if (changed === text) continue
    writeFileSync(path.join(out, entry), changed)
    changes += text.match(pattern).length
  }
  if (changes !== 1)
    throw new Error(`${name}: ${String(find)} is in the built files ${changes} times, not once.`)
  return program
}

/** Runs the security tests on a program until one fails. */
function attack(program) {
  const args = [TOOLS.playwright, 'test', SPEC, '--project=desktop', '--workers=1', '--max-failures=1']
  const result = spawnSync(
    process.execPath,
    [...args, '--reporter=json', '--output', path.join(folder, 'results')],
    {
      cwd: root,
      encoding: 'utf8',
      timeout: SLOW_START,
      maxBuffer: 2 ** 28,
      env: { ...process.env, CHROMIUM, BROWNSTONE_PROGRAM: program, PLAYWRIGHT_JSON_OUTPUT_NAME: '' },
    },
  )
  const output = `${result.stdout}${result.stderr}`
  const start = result.stdout.search(/^\{$/m)
  const specs = start < 0 ? [] : allSpecs(JSON.parse(result.stdout.slice(start)).suites)
  const ended = specs.map((spec) => ({
    title: spec.title,
    results: spec.tests.flatMap((one) => one.results),
  }))
  const hasStatus = (pattern) => (spec) => spec.results.some(({ status }) => pattern.test(status))
  return {
    output,
    message: ended
      .flatMap((spec) => spec.results.map(({ error }) => error?.message ?? ''))
      .join('\n')
      .trim(),
    passed: ended.filter(hasStatus(/^passed$/)).length,
    failed: ended.filter(hasStatus(/^(?:failed|timedOut)$/)).map(({ title }) => title),
  }
}

function allSpecs(suites) {
  return suites.flatMap((suite) => [...suite.specs, ...allSpecs(suite.suites ?? [])])
}

/** The test that noticed; undefined if none did. A program that does not start must have ended before its window. */
function judge({ name, refusal }, { failed, output }) {
  if (failed.length === 0) return undefined
  if (!refusal) return failed[0]
  if (!refusal.test(output)) throw new Error(`${name}: the tests did not say ${refusal}.`)
  return `${failed[0]} (the stand-in refuses to start such a window)`
}
