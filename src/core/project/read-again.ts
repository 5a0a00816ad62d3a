import { compareLevels } from '../level/compare'
import { cellName, isSameSize, type Grid } from '../level/grid'
import { equalLevels, type Level } from '../level/level'
import { mergeLevels, type MergedLevel } from '../level/merge'
import { counted } from '../text/counted'
import type { Project, ProjectLevel } from './project'
import { NORTH_WEST, type ImportSource } from './source'

/** What reading a level again gives. */
export type ReadAgain =
  /** The file has the same level as before. */
  | { readonly status: 'same'; readonly message: string }
  | {
      readonly status: 'changed'
      /** The level merged with the content of the file now. */
      readonly entry: ProjectLevel
      /** What changes, what stays and what conflicts; a sentence each. */
      readonly report: readonly string[]
      /** Cells that stay as they are here although the file changed them too. */
      readonly conflicts: readonly number[]
    }
  | { readonly status: 'refused'; readonly message: string }

/**
 * Reads a level again: `reading` is the project read from its file now, with the sources of its levels. Whatever was changed or locked
 * here since the import stays.
 */
export function readLevelAgain(entry: ProjectLevel, reading: Project): ReadAgain {
  const { source } = entry
  if (!source) throw new RangeError(`The level ${entry.id} has no source`)
  const found = findAgain(source, reading)
  if (!found) return { status: 'refused', message: notFound(source, reading) }
  const fresh = found.level
  if (equalLevels(fresh, source.imported)) {
    return {
      status: 'same',
      message: `“${source.file}” still has the level “${entry.name}” as it was imported.`,
    }
  }
  const { corner = NORTH_WEST } = source
  const versions = {
    imported: source.imported,
    current: entry.level,
    fresh,
    columns: corner.column,
    rows: corner.row,
  }
  const merged = mergeLevels(versions)
  if ('refused' in merged) return { status: 'refused', message: merged.refused }
  const now = found.source ?? source
  return {
    status: 'changed',
    entry: {
      ...entry,
      level: merged.level,
      source: { ...now, imported: fresh, ...(source.corner ? { corner } : {}) },
    },
    report: reportOf(versions, merged),
    conflicts: merged.conflicts,
  }
}

/** Finds the level of a source in a reading: the one of its name, or the only one. */
function findAgain({ name, position }: ImportSource, { levels }: Project): ProjectLevel | undefined {
  const named = levels.filter((level) => level.name === name)
  const inPlace = levels[position]
  if (inPlace && named.includes(inPlace)) return inPlace
  return named[0] ?? (levels.length === 1 ? levels[0] : undefined)
}

/** Maximum names and cells in a sentence. */
const MAX_NAMED = 5

function notFound({ file, name }: ImportSource, { levels }: Project): string {
  const names = levels.slice(0, MAX_NAMED).map((level) => `“${level.name}”`)
  const more = levels.length - names.length
  return `“${file}” no longer has a level “${name}”. It has ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

interface Versions {
  readonly imported: Level
  readonly current: Level
  readonly fresh: Level
}

function reportOf({ imported, current, fresh }: Versions, merged: MergedLevel): readonly string[] {
  const { level, remainingCells, remainingEdges, conflicts, unlinked, hidesDistricts } = merged
  const change = compareLevels(current, level)
  const sentences = [
    changeWords(change.cells.length, change.edges.length),
    !isSameSize(current, level) &&
      `The level has ${sizeWords(level)} cells instead of ${sizeWords(current)}; its north-west corner stays.`,
    !isSameSize(imported, fresh) &&
      !isSameSize(level, fresh) &&
      `The map in the file has ${sizeWords(fresh)} cells now; the level has ${sizeWords(level)}.`,
    remainingCells + remainingEdges > 0 &&
      `${counted(remainingCells, 'cell')} and ${counted(remainingEdges, 'edge')} that were changed or locked here stay.`,
    conflicts.length > 0 && conflictWords(level, conflicts),
    hidesDistricts && 'The districts were changed here and in the file: they stay as they are here.',
    unlinked > 0 &&
      `${counted(unlinked, 'new place comes', 'new places come')} in without a link: link them here.`,
  ]
  return sentences.filter((sentence) => sentence !== false)
}

function changeWords(cells: number, edges: number): string {
  if (cells + edges === 0) return 'No cell changes: everything that changed in the file was changed here too.'
  return `${counted(cells, 'cell')} and ${counted(edges, 'edge')} change.`
}

function conflictWords(grid: Grid, conflicts: readonly number[]): string {
  const named = conflicts.slice(0, MAX_NAMED).map((cell) => cellName(grid, cell))
  const more = conflicts.length - named.length
  const where = `${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}`
  return conflicts.length === 1
    ? `1 cell was changed here and in the file; it stays as it is here: ${where}.`
    : `${conflicts.length} cells were changed here and in the file; they stay as they are here: ${where}.`
}

function sizeWords({ width, height }: Grid): string {
  return `${width} x ${height}`
}
