import { hasErrors } from '../core/analyse/check'
import type { Problem } from '../core/level/problem'
import { Exit, type ExitCode, type ProgramIo } from './io'
import { sendColoured, sendJson } from './stdout'
import type { ColouredWord } from './shell/colours'

/** A problem, or a cluster of problems with one cause. */
export interface Finding extends Problem {
  /** The problems of a cluster; undefined for a single problem. */
  readonly problems?: readonly Problem[]
}

/** A checked level or overland map. */
export interface CheckedPart {
  /** Printed if a file has several parts. */
  readonly name: string
  readonly problems: readonly Finding[]
  /** Returns a problem's position, as JSON fields, and its part. */
  readonly whereOf: (problem: Problem) => object
}

const ERROR: ColouredWord = { colour: 'red', text: 'Error' }
const HINT: ColouredWord = { colour: 'yellow', text: 'Hint' }
const GOOD: ColouredWord = { colour: 'green', text: 'No law is broken.' }

/** Prints the problems of a file's parts, in lines or as JSON. Returns whether a law is broken. */
export async function reportCheck(
  io: ProgramIo,
  file: string,
  parts: readonly CheckedPart[],
  isJson: boolean,
): Promise<ExitCode> {
  const problems = parts.flatMap((part) => part.problems)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const code = hasErrors(problems) ? Exit.broken : Exit.good
  if (isJson) {
    const listed = parts.flatMap((part) =>
      part.problems.map((problem) => {
        const { rule, severity, message, problems: members } = problem
        const count = members && members.length > 1 ? { count: members.length } : {}
        return { rule, severity, message, ...count, ...part.whereOf(problem) }
      }),
    )
    await sendJson(io, { file, errors, hints: problems.length - errors, problems: listed })
    return code
  }
  const words = parts.flatMap(({ name, problems: found }) =>
    found.flatMap(({ severity, message }) => {
      const place = parts.length > 1 ? `${name}: ` : ''
      return [severity === 'error' ? ERROR : HINT, `: ${place}${message}\n`]
    }),
  )
  await sendColoured(io, code === Exit.good ? [...words, GOOD, '\n'] : words)
  return code
}
