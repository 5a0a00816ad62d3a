/** A spec file and how long its tests took. */
export interface SpecTime {
  readonly file: string
  readonly seconds: number
}

/** The spec files of Playwright's JSON report that took longest, the slowest first. */
export function slowestSpecs(report: unknown, count: number): SpecTime[]

/** The tests that ended with a status, as "[project] file › title". */
export function testsThatEnded(report: unknown, status: 'unexpected' | 'flaky'): readonly string[]
