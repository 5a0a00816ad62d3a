/** The part of vitest's JSON report that is read here. */
export interface UnitReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** In milliseconds. */
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly meta?: {
        readonly skipReason?: string
        readonly lacks?: readonly string[]
      }
    }[]
  }[]
}

/** A line for each missing program with the number of tests it costs, then one for each other reason to skip. */
export function describeSkips(report: UnitReport): readonly string[]

/** The slowest test files, the slowest first. */
export function slowestFiles(
  report: UnitReport,
  count: number,
): readonly { readonly file: string; readonly seconds: number }[]

/** The tests that failed, as "file › name", and the files that failed as a whole. */
export function failedTests(report: UnitReport): readonly string[]
