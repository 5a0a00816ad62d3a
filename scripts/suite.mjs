import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { slowestSpecs, testsThatEnded } from './e2e-report.mjs'
import { describeSkips, failedTests, slowestFiles } from './unit-report.mjs'
import { root, runNode, TOOLS } from './run.mjs'

const RESULTS = path.join(root, 'test-results')
const SLOWEST = 10

/**
 * One run of several test runners: its steps with their seconds, the totals of all reports, and the last lines. Tests
 * are counted from the runners' own reports; a step without a report makes the run fail.
 */
export class Suite {
  totals = { passed: 0, failed: 0, skipped: 0 }
  #steps = []
  #slow = []
  #failed = []
  #flaky = []
  #isBroken = false

  constructor() {
    rmSync(RESULTS, { recursive: true, force: true })
    mkdirSync(RESULTS, { recursive: true })
  }

  /** Runs one step and prints how it ended and how long it took; returns whether it is good. */
  async step(name, work) {
    const start = Date.now()
    console.log(`\n== ${name}`)
    const code = await work()
    const seconds = Math.round((Date.now() - start) / 1000)
    console.log(`== ${name}: ${code === 0 ? 'good' : `failed (exit ${code})`}, ${seconds} s`)
    this.#steps.push({ name, seconds })
    if (code !== 0) this.#isBroken = true
    return code === 0
  }

  /** Runs Vitest and counts its tests. `args` go to Vitest, `env` to its environment; `report` names the file. */
  async runUnit(name, { report, args = [], env = process.env }) {
    const good = await this.step(name, () =>
      runNode(
        TOOLS.vitest,
        ['run', '--reporter=default', '--reporter=json', `--outputFile.json=test-results/${report}`, ...args],
        { env },
      ),
    )
    this.#count(report, (read) => {
      for (const line of describeSkips(read)) console.log(line)
      this.#slow.push(...slowestFiles(read, SLOWEST))
      this.#failed.push(...failedTests(read))
      return {
        passed: read.numPassedTests,
        failed: read.numFailedTests,
        skipped: read.numPendingTests + read.numTodoTests,
      }
    })
    return good
  }

  /**
   * Runs Playwright and counts its tests; `args` and `env` as for Vitest. One that passes at its second try only has
   * failed: the second try tells a bug that comes now and then from one that stays.
   */
  async runE2e(name, { report, args = [], env = process.env }) {
    const good = await this.step(name, () =>
      runNode('scripts/e2e.mjs', ['--built', ...args], {
        env: { ...env, E2E_REPORT: `test-results/${report}` },
      }),
    )
    this.#count(report, (read) => {
      const { expected, flaky, unexpected, skipped } = read.stats
      this.#failed.push(...testsThatEnded(read, 'unexpected'))
      this.#flaky.push(...testsThatEnded(read, 'flaky'))
      this.#slow.push(...slowestSpecs(read, SLOWEST))
      return { passed: expected, failed: unexpected + flaky, skipped }
    })
    return good
  }

  /** Counts tests that could not run at all as failed. */
  fail(count) {
    this.totals.failed += count
    this.#isBroken = true
  }

  /**
   * Prints the slowest files, the failed tests, the seconds of each step and the totals; returns the exit code. A run
   * that had time for no step at all has not failed; one whose steps ran no test has.
   */
  end() {
    const { passed, failed, skipped } = this.totals
    const isEmpty = this.#steps.length > 0 && passed === 0
    if (this.#slow.length > 0) console.log(`\nThe ${SLOWEST} slowest test files:`)
    for (const { file, seconds } of this.#slow.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)) {
      console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`)
    }
    printList('Passed at their second try only', this.#flaky)
    printList('Failed', this.#failed)
    if (this.#steps.length > 0)
      console.log(`\n${this.#steps.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}`)
    if (this.#isBroken && failed === 0) console.log('\nA step failed outside the tests; see above.')
    console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
    return this.#isBroken || failed > 0 || isEmpty ? 1 : 0
  }

  #count(report, read) {
    try {
      const numbers = read(JSON.parse(readFileSync(path.join(RESULTS, report), 'utf8')))
      for (const key of Object.keys(this.totals)) this.totals[key] += numbers[key]
    } catch (error) {
      this.#isBroken = true
      console.error(`The report ${report} could not be read: ${error.message}`)
    }
  }
}

function printList(title, lines) {
  if (lines.length > 0) console.log([`\n${title}:`, ...lines].join('\n  '))
}
