// Reads Playwright's JSON report: which tests failed, and which files are slow.

/**
 * The spec files that took longest, over all projects and tries together: at most `count` of them as
 * `{ file, seconds }`, the slowest first. `file` is as the report has it, relative to its root folder.
 */
export function slowestSpecs(report, count) {
  const milliseconds = new Map()
  for (const { file, tests } of report.suites.flatMap(specsIn)) {
    const spent = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    milliseconds.set(file, (milliseconds.get(file) ?? 0) + spent)
  }
  return [...milliseconds]
    .map(([file, spent]) => ({ file, seconds: spent / 1000 }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
}

/**
 * The tests that ended with a status, as "[project] file › title": "unexpected" for those that failed, "flaky" for those
 * that passed at their second try only.
 */
export function testsThatEnded(report, status) {
  return report.suites
    .flatMap(specsIn)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ projectName }) => `[${projectName}] ${file} › ${title}`),
    )
}

/** The tests of a suite and of its nested suites; files and `describe` blocks are suites. */
function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}
