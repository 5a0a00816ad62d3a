import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readNative } from '../../src/core/formats/native/read'
import type { Project } from '../../src/core/project/project'
import { encodeText } from '../../src/core/text/text'

/** Reads a project from the text of a file. Throws if the file is refused. */
export function projectOfText(text: string): Project {
  const read = readNative(encodeText(text))
  if (read.status === 'refused') throw new Error(read.problems[0]?.message)
  return read.project
}

/** One of the levels with keys, levers and the like, numbered from 1 to `LOGIC_LEVELS`. */
export function logicLevel(number: number): Project {
  const file = path.join(import.meta.dirname, `../fixtures/logic/level-${number}.brownstone`)
  return projectOfText(readFileSync(file, 'utf8'))
}

export const LOGIC_LEVELS = 8
