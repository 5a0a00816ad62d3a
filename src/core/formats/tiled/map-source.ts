import type { FileProblem } from '../../text/file-problem'
import type { JsonPath, TextPlace } from '../native/json-text'

/** A map in Tiled's JSON structure, read from JSON or XML, and the position in the file of the value at a key path. */
export interface MapSource {
  readonly content: unknown
  readonly locate: (path: JsonPath) => TextPlace
}

/** The result of parsing a map. */
export type SourceResult =
  | { readonly status: 'source'; readonly source: MapSource }
  | { readonly status: 'refused'; readonly problem: FileProblem }
