// Reads vitest's JSON report: which tests failed, what each missing program costs, and which files are slow.
import path from 'node:path'
import { root } from './run.mjs'

/** Programs that `npm run setup:formats` does not install. */
const NOT_SET_UP = new Set(['a browser', 'gcc'])

/**
 * A line for each program that is not here, with the number of tests that it costs, and one for each other reason to skip;
 * the costliest first. A test that lacks two programs counts for both.
 */
export function describeSkips(report) {
  const programs = new Map()
  const reasons = new Map()
  for (const { meta } of skippedTests(report)) {
    const lacks = meta?.lacks ?? []
    for (const program of lacks) programs.set(program, (programs.get(program) ?? 0) + 1)
    if (lacks.length > 0) continue
    const reason = meta?.skipReason ?? 'no reason is given.'
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  return [
    ...costliest(programs).map(([program, count]) => {
      const cure = NOT_SET_UP.has(program) ? '' : ' (npm run setup:formats installs it)'
      return `${program} is not here: ${tests(count)} skipped${cure}`
    }),
    ...costliest(reasons).map(([reason, count]) => `${tests(count)} skipped: ${reason}`),
  ]
}

/** The slowest test files, the slowest first: their paths from the root, and the seconds that each took. */
export function slowestFiles(report, count) {
  return report.testResults
    .map(({ name, startTime, endTime }) => ({
      file: fileOf(name),
      seconds: Math.round((endTime - startTime) / 100) / 10,
    }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
}

/** The tests that failed, as "file › name", and the files that failed as a whole. */
export function failedTests(report) {
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length > 0) return failed.map(({ fullName }) => `${fileOf(name)} › ${fullName}`)
    return status === 'failed' ? [fileOf(name)] : []
  })
}

function fileOf(name) {
  return path.relative(root, name).replaceAll('\\', '/')
}

function skippedTests(report) {
  return report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
}

function costliest(counts) {
  return [...counts].sort(([, a], [, b]) => b - a)
}

function tests(count) {
  return count === 1 ? '1 test' : `${count} tests`
}
