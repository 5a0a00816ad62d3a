import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints one line for each copy of the program. A failing test means that it noticed the missing protection. */
export default class HardeningReporter implements Reporter {
  onTestEnd(test: TestCase, { status, duration }: TestResult): void {
    const copy = test.parent.project()?.name
    if (copy === 'untouched') return
    console.log(`${status === 'passed' ? 'NOT NOTICED' : 'noticed'} in ${duration} ms: ${copy}`)
  }

  printsToStdio(): boolean {
    return true
  }
}
