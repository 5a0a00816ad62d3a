import { readFileSync } from 'node:fs'

/** The place of each counted branch in the sources, as "src/core/x.ts:7": see scripts/fuzz-edges.mjs. */
export function placesOfEdges(): readonly string[] {
  const file = new URL('edges.json', import.meta.url) // beside the bundle
  return JSON.parse(readFileSync(file, 'utf8')) as readonly string[] // as scripts/fuzz.mjs wrote it
}
