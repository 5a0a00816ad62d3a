import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ReadResult, type WriteResult } from '../../src/core/formats/format'
import { describeFileProblem } from '../../src/core/text/file-problem'
import type { Project } from '../../src/core/project/project'

/** The bytes of a file under test/fixtures. */
export function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))))
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** The text of the first written file. */
export function textOf(result: WriteResult): string {
  return new TextDecoder().decode(result.files[0]?.bytes)
}

/** The project that was read; throws the problems if the file was refused. */
export function projectIn(result: ReadResult): Project {
  if (result.status === 'read') return result.project
  throw new Error(result.problems.map(describeFileProblem).join('\n'))
}

/** The problems of a refused file, a line each; throws if it was read. */
export function problemOf(result: ReadResult): readonly string[] {
  if (result.status === 'refused') return result.problems.map(describeFileProblem)
  throw new Error('The file was read')
}
