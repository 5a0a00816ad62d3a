import { edgeOf, EAST, NORTH, SOUTH, WEST } from '../../../core/level/grid'
import { cellKindRow, edgeKindRow } from '../../../core/level/kinds'
import { edgeAt, type Level } from '../../../core/level/level'
import {
  boxInLevel,
  contentsAt,
  objectsAt,
  type SourceKey,
  type SourceLayer,
  type SourcePicture,
} from '../../../core/formats/source-picture'
import { whyWithoutEffect } from '../../../core/settings/check'
import type { Setting, SettingValue, SettingValues } from '../../../core/settings/setting'
import { importTexts } from '../../texts/imports'

const words = importTexts.source

/** Maximum named contents of a cell. */
const MAX_NAMED = 3

/** How a source is read. */
interface Meanings {
  readonly level: Level | undefined
  readonly settings: readonly Setting[]
  readonly values: SettingValues
}

/** Describes a cell of a source: its contents, their meanings, and the kind of cell or edge in the level. */
export function wordsAtCell(source: SourcePicture, cell: number, meanings: Meanings): string {
  const contents = contentsAt(source, cell)
  const named = contents
    .slice(0, MAX_NAMED)
    .map(({ layer, key }) => words.content(key.label, layer.name, meaningIn(layer, key, meanings)))
  const objects = objectsAt(source, cell)
  const namedObjects = objects.slice(0, MAX_NAMED).map(({ name }) => words.object(name))
  const more = contents.length - named.length + objects.length - namedObjects.length
  const parts = [...namedObjects, ...named, ...(more > 0 ? [words.moreContents(more)] : [])]
  const inSource = parts.length === 0 ? words.nothing : parts.join(', ')
  const inLevel = meanings.level && partOfLevel(source, cell, meanings.level)
  return inLevel === undefined ? inSource : `${inSource} → ${inLevel}`
}

/** The meaning of a tile or value: its layer's role and its own setting. */
function meaningIn(layer: SourceLayer, key: SourceKey, meanings: Meanings): string {
  const own = valueOf(key.setting, meanings)
  const role = valueOf(layer.setting, meanings)
  if (role?.value === false) return words.leftOut
  return [role, own]
    .flatMap((each) => (each?.label === undefined || each.isSilent ? [] : each.label))
    .join(', ')
}

/** Values that leave the decision to another setting. */
const SILENT: readonly SettingValue[] = ['layer', 'ground']

/** The value of a setting with its label; undefined if there is none or it has no effect. */
function valueOf(id: string | undefined, { settings, values }: Meanings) {
  const setting = settings.find((each) => each.id === id)
  if (!setting || whyWithoutEffect(setting, settings, values) !== undefined) return undefined
  const value = values[setting.id] ?? setting.default
  const choice = setting.kind === 'choice' ? setting.choices.find((each) => each.value === value) : undefined
  return { value, label: choice?.label, isSilent: SILENT.includes(value) }
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
