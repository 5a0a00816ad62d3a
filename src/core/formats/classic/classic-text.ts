import { CellKind, IS_BARE } from '../../level/kinds'
import type { Level } from '../../level/level'
import type { Recipe } from '../../project/project'
import { rowOpeningsOf } from '../../generate/row-openings'
import { classifyCells, marksOf, WRITTEN_KIND } from './characters'
import { contradictHeader } from './contradictions'
import { classicSettings, headerText } from './header'
import { classicRows } from './rows'

/** A level as a classic map. */
export interface ClassicText {
  readonly text: string
  /** The header line; undefined without a recipe, and if the edited map contradicts it. */
  readonly header: string | undefined
  /** The level as the map shows it. */
  readonly written: Level
}

/** Returns a level as a classic map, with the header line if its recipe is known. */
export function classicText(level: Level, recipe: Recipe | undefined): ClassicText {
  const written = asWritten(level)
  const header = trueHeader(recipe, written)
  return { text: (header === undefined ? '' : `${header}\n`) + mapText(written), header, written }
}

/** Returns the header line, unless the edited map contradicts it. */
function trueHeader(recipe: Recipe | undefined, written: Level): string | undefined {
  const header = headerText(recipe, written)
  if (header === undefined || !recipe) return undefined
  const cells = classifyCells(written)
  const read = { ...written, cells, marks: marksOf(written, cells) }
  return contradictHeader(classicSettings(recipe.settings, written), read).length === 0 ? header : undefined
}

/**
 * Returns the level as a classic map can show it: walls, doors, openings and rock, which also represents water and
 * outside.
 */
function asWritten(level: Level): Level {
  return {
    ...level,
    cells: Uint8Array.from(level.cells, (kind) => (IS_BARE[kind] === 1 ? CellKind.rock : kind)),
    northEdges: Uint8Array.from(level.northEdges, (kind) => WRITTEN_KIND[kind] ?? 0),
    westEdges: Uint8Array.from(level.westEdges, (kind) => WRITTEN_KIND[kind] ?? 0),
  }
}

/** Draws a level of walls, doors and openings. */
function mapText(level: Level): string {
  const { width, height, cells } = level
  const rock = Uint8Array.from(cells, (kind) => (kind === CellKind.rock ? 1 : 0))
  const text = classicRows(width, {})
  const parts: string[] = []
  for (const row of rowOpeningsOf(level)) {
    const y = parts.length
    parts.push(text.row({ ...row, solid: rock.subarray(y * width, (y + 1) * width) }, y === height - 1))
  }
  return parts.join('')
}
