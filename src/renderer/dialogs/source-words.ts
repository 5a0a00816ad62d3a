import { edgeOf, EAST, NORTH, SOUTH, WEST } from '../../core/level/grid'
import { cellKindRow, edgeKindRow } from '../../core/level/kinds'
import { edgeAt, type Level } from '../../core/level/level'
import { boxInLevel, contentsAt, type SourcePicture } from '../../core/formats/source-picture'
import type { Setting, SettingValues } from '../../core/settings/setting'
import { importTexts } from '../texts/imports'

const words = importTexts.source

/** Maximum contents of a cell that are named. */
const MAX_NAMED = 3

/** How a source is read. */
interface Meanings {
  readonly level: Level | undefined
  readonly settings: readonly Setting[]
  readonly values: SettingValues
}

/** Says what lies in a cell of a source, what it means, and what the level has there. */
export function wordsAtCell(source: SourcePicture, cell: number, meanings: Meanings): string {
  const contents = contentsAt(source, cell)
  const named = contents.slice(0, MAX_NAMED).map(({ layer, key }) => {
    const meaning = key.setting === undefined ? undefined : meaningOf(key.setting, meanings)
    return words.content(key.label, layer.name, meaning)
  })
  const more = contents.length - named.length
  const parts = [...named, ...(more > 0 ? [words.moreContents(more)] : [])]
  const what = parts.length === 0 ? words.nothing : parts.join(', ')
  const inLevel = meanings.level && partOfLevel(source, cell, meanings.level)
  return inLevel === undefined ? what : `${what} → ${inLevel}`
}

function meaningOf(id: string, { settings, values }: Meanings): string | undefined {
  const setting = settings.find((each) => each.id === id)
  if (setting?.kind !== 'choice') return undefined
  const value = values[id] ?? setting.default
  return setting.choices.find((each) => each.value === value)?.label
}

/** Names the cell or the edge of a level that a cell of its source becomes; undefined for a corner. */
function partOfLevel(source: SourcePicture, cell: number, level: Level): string | undefined {
  const { x, y, width, height } = boxInLevel(source, cell)
  const [column, row] = [Math.floor(x + width / 2), Math.floor(y + height / 2)]
  const inside = (at: number, size: number): number => Math.min(at, size - 1)
  const at = inside(row, level.height) * level.width + inside(column, level.width)
  if (width === 1 && height === 1) return cellKindRow(level.cells[at] ?? 0).label
  if (width < 1 && height < 1) return undefined
  const side = width < 1 ? (column < level.width ? WEST : EAST) : row < level.height ? NORTH : SOUTH
  return edgeKindRow(edgeAt(level, edgeOf(level, at, side))).label
}
