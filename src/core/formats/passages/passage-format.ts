import { firstLevel, projectOf } from '../../project/project'
import type { Setting, SettingValues } from '../../settings/setting'
import { stemOf } from '../file-name'
import type { FileProblem, Format, ReadResult } from '../format'
import { encodeText, linesOf, readText, trimLines, type Line } from '../text'
import { passageLosses } from './losses'
import { levelOfPassages, passagesOf, type Passages } from './passages'
import { textOfRows, type RowForm } from './rows'

export type PassagesResult =
  | { readonly passages: Passages; readonly notes?: readonly string[] }
  | { readonly problems: readonly FileProblem[] }

/** The differences between the text formats of passages. */
export interface PassageRules {
  readonly id: string
  readonly label: string
  readonly extensions: readonly [string, ...string[]]
  readonly mediaType?: string
  readonly settings?: readonly Setting[]
  readonly recognise: (bytes: Uint8Array) => boolean
  /** Whether a solid cell looks different from an enclosed one; in other formats they are the same. */
  readonly showsSolid?: true
  /** Returns what the text can express of the passages; undefined for all. */
  readonly sayable?: (passages: Passages) => Passages
  /** Returns the cells of a path to be shown, one byte a cell, if the settings request one. */
  readonly way?: (passages: Passages, values: SettingValues) => Uint8Array | undefined
  readonly rows: RowForm
  /** Whether rows can be written only after the whole maze is known. */
  readonly isWhole?: true
  /** Reads lines, without the blank ones around them; there is at least one. */
  readonly read: (lines: readonly Line[], text: string) => PassagesResult
}

/** Maximum problems reported for a file. */
export const MAX_PROBLEMS = 20

/** Creates a format of only walls and passages: what it can express is read back equal, everything else is a loss. */
export function passageFormat(rules: PassageRules): Format {
  const { id, label, extensions, mediaType = 'text/plain', settings = [], recognise, rows } = rules
  const says = (passages: Passages): Passages => {
    const { solid, ...rest } = rules.sayable?.(passages) ?? passages
    return rules.showsSolid && solid ? { ...rest, solid } : rest
  }
  return {
    id,
    label,
    group: 'mazes',
    extensions,
    mediaType,
    settings,
    recognise,
    ...(rules.isWhole ? {} : { rows }),
    read: (bytes, name) => readPassages(rules, bytes, name),
    write: (project, name, values = {}) => {
      const { level } = firstLevel(project)
      const passages = says(passagesOf(level))
      const text = textOfRows(rows(level.width, values), passages, rules.way?.(passages, values))
      return {
        files: [{ name, bytes: encodeText(text) }],
        losses: passageLosses(project, level, levelOfPassages(passages)),
      }
    },
  }
}

function readPassages({ read, extensions }: PassageRules, bytes: Uint8Array, name: string): ReadResult {
  const decoded = readText(bytes)
  if (decoded.status === 'refused') return { status: 'refused', problems: [decoded.problem] }
  const lines = trimLines(linesOf(decoded.text))
  if (lines.length === 0) {
    return { status: 'refused', problems: [{ message: 'The file holds nothing but blank lines.' }] }
  }
  const result = read(lines, decoded.text)
  if ('problems' in result) return { status: 'refused', problems: result.problems }
  const project = projectOf(levelOfPassages(result.passages), stemOf(name, extensions))
  return { status: 'read', project, notes: result.notes ?? [] }
}
