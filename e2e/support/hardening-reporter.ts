import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/**
 * Prints one line for each copy of the program, with the first line of what failed. A failing test noticed the missing
 * protection, unless the judge of the script finds another reason.
 */
export default class HardeningReporter implements Reporter {
  onTestEnd(test: TestCase, { status, duration, error }: TestResult): void {
    const copy = test.parent.project()?.name
    if (copy === 'untouched') return
    const [reason = ''] = stripVTControlCharacters(error?.message ?? '').split('\n')
    const outcome = status === 'passed' ? 'NOT NOTICED' : 'failed'
    console.log(`${outcome} in ${duration} ms: ${copy}${reason === '' ? '' : ` (${reason})`}`)
  }

  printsToStdio(): boolean {
    return true
  }
}
