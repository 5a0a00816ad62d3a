import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as fc from 'fast-check'
import { readNative } from '../../../src/core/formats/native/read'
import type { Project } from '../../../src/core/project/project'
import { projectIn } from '../../support/files'
import { oddProjects } from '../../support/random-level'
import { richProject } from './rich-project'

/** The folder of the whole project: programs and tests start there. */
export const ROOT = process.cwd()

/** Longer files are changed and read too slowly. */
const MAX_SEED = 24_000

/** Files of a folder under test/fixtures. */
export function fixturesIn(folder: string, pattern = /./): readonly Uint8Array[] {
  const full = path.join(ROOT, 'test/fixtures', folder)
  return readdirSync(full)
    .filter((name) => pattern.test(name))
    .map((name) => new Uint8Array(readFileSync(path.join(full, name))))
    .filter(({ length }) => length <= MAX_SEED)
}

/** Small projects that between them have everything a file may hold. */
export const PROJECTS: () => readonly Project[] = once(() => [
  ...fc.sample(oddProjects({ maxSide: 4 }), { numRuns: 6, seed: 1 }),
  richProject(),
  ...fixturesIn('native').map((bytes) => projectIn(readNative(bytes))),
])

/** Computes a value when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
