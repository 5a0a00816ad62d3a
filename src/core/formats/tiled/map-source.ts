import type { FileProblem } from '../format'
import type { JsonPath, TextPlace } from '../native/json-text'

/** A map as Tiled's JSON has it, whether it was JSON or XML, and where in the file the value at a key path stands. */
export interface MapSource {
  readonly content: unknown
  readonly locate: (path: JsonPath) => TextPlace
}

/** What became of taking a map apart. */
export type SourceResult =
  | { readonly status: 'source'; readonly source: MapSource }
  | { readonly status: 'refused'; readonly problem: FileProblem }
