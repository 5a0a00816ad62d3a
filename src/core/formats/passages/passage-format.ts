import { equalLevels } from '../../level/level'
import { firstLevel, projectOf } from '../../project/project'
import { defineWriter, type TypedOptions } from '../define-writer'
import type { FormatModule, ReadResult } from '../format'
import type { FileProblem } from '../../text/file-problem'
import type { RowText } from '../row-form'
import { encodeText, readLines, trimLines, type Line } from '../../text/text'
import { passageLosses } from './losses'
import { levelOfPassages, passagesOf, type Passages } from './passages'
import { textOfRows } from './rows'

export type PassagesResult =
  | { readonly passages: Passages; readonly notes?: readonly string[] }
  | { readonly problems: readonly FileProblem[] }

/** The differences between the text formats of passages. */
export interface PassageRules<Options> {
  /** Whether a solid cell looks different from an enclosed one; in other formats they are the same. */
  readonly showsSolid?: true
  /** Returns what the text can express of the passages; undefined for all. */
  readonly sayable?: (passages: Passages) => Passages
  /** Returns the cells of a path to be shown, one byte a cell, if the settings request one. */
  readonly way?: (passages: Passages, options: Options) => Uint8Array | undefined
  readonly rows: (width: number, options: Options) => RowText
  /** Whether rows can be written only after the whole maze is known. */
  readonly isWhole?: true
  /** Whether the original prints a maze twice, with an empty line between, the second time with the way through it. */
  readonly isPrintedTwice?: true
  /** Returns why a file takes too much memory or is nested too deeply, before it is decoded. */
  readonly findExcess?: (bytes: Uint8Array) => FileProblem | undefined
  /** Reads lines, without the blank ones around them; there is at least one. */
  readonly read: (lines: readonly Line[], text: string) => PassagesResult
}

/** Maximum problems reported for a file. */
export const MAX_PROBLEMS = 20

/**
 * Creates what reads and writes a format of only walls and passages: what it can express is read back equal, everything
 * else is a loss.
 */
export function passageFormat<Options>(
  options: TypedOptions<Options>,
  rules: PassageRules<Options>,
): Required<FormatModule> {
  const { rows } = rules
  const says = (passages: Passages): Passages => {
    const { solid, ...rest } = rules.sayable?.(passages) ?? passages
    return rules.showsSolid && solid ? { ...rest, solid } : rest
  }
  return {
    reader: { read: (bytes, title) => readPassages(rules, bytes, title) },
    writer: defineWriter(options, {
      losesNames: true,
      ...(rules.isWhole ? {} : { rows }),
      write: (project, name, values) => {
        const { level } = firstLevel(project)
        const passages = says(passagesOf(level))
        const text = textOfRows(rows(level.width, values), passages, rules.way?.(passages, values))
        return {
          files: [{ name, bytes: encodeText(text) }],
          losses: passageLosses(project, level, levelOfPassages(passages)),
        }
      },
    }),
  }
}

function readPassages(
  rules: Pick<PassageRules<never>, 'read' | 'isPrintedTwice' | 'findExcess'>,
  bytes: Uint8Array,
  title: string,
): ReadResult {
  const excess = rules.findExcess?.(bytes)
  if (excess) return { status: 'refused', problems: [excess] }
  const decoded = readLines(bytes)
  if (decoded.status === 'refused') return { status: 'refused', problems: [decoded.problem] }
  const lines = trimLines(decoded.lines)
  if (lines.length === 0) {
    return { status: 'refused', problems: [{ message: 'The file holds nothing but blank lines.' }] }
  }
  const halves = rules.isPrintedTwice ? halvesOf(lines) : undefined
  const results = (halves ?? [lines]).map((part) => rules.read(part, decoded.text))
  const problems = results.flatMap((result) => ('problems' in result ? result.problems : []))
  if (problems.length > 0) return { status: 'refused', problems }
  const levels = results.flatMap((result) => ('passages' in result ? [levelOfPassages(result.passages)] : []))
  const [first, second] = levels
  if (!first) throw new RangeError('Lines are one map or two')
  const notes = [...new Set(results.flatMap((result) => ('passages' in result ? (result.notes ?? []) : [])))]
  const project = projectOf(first, title)
  if (!second || equalLevels(first, second)) return { status: 'read', project, notes }
  const other = { id: 'level-2', name: `${project.name} 2`, level: second }
  return { status: 'read', project: { ...project, levels: [...project.levels, other] }, notes }
}

/** Parts lines at an empty one in their middle; undefined if there is none. */
function halvesOf(lines: readonly Line[]): readonly (readonly Line[])[] | undefined {
  const middle = lines.length >> 1
  if (lines.length % 2 === 0 || lines[middle]?.text !== '') return undefined
  return [lines.slice(0, middle), lines.slice(middle + 1)]
}
