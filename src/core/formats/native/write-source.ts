import { diffPlaces } from '../../level/diff'
import { isSameSize } from '../../level/grid'
import type { Level } from '../../level/level'
import { ALL_MARKS, weightOf } from '../../level/marks'
import { MAX_PROJECT_PLACES, MAX_PROJECT_PROPERTIES } from '../../project/limits'
import type { Project, ProjectLevel } from '../../project/project'
import type { ImportSource } from '../../project/source'
import { CELL_ALPHABET, EDGE_ALPHABET, MARK_ALPHABET, WEIGHT_ALPHABET, ZONE_ALPHABET } from './letters'
import { districtText, doorText, placeText, recordText, rowText } from './part-texts'

/** Writes the source of a level. Of the imported level, only those parts are written that differ from the level now. */
export function sourceText({ level, source }: ProjectLevel & { readonly source: ImportSource }): string {
  const { file, format, name, position, options, digest, imported, corner } = source
  const members = [
    `"file": ${JSON.stringify(file)}`,
    `"format": ${JSON.stringify(format)}`,
    `"name": ${JSON.stringify(name)}`,
    `"position": ${position}`,
    `"options": ${recordText(options)}`,
    `"digest": ${JSON.stringify(digest)}`,
    ...(corner ? [`"corner": { "column": ${corner.column}, "row": ${corner.row} }`] : []),
  ]
  const was = wasMembers(level, imported)
  if (was.length > 0) members.push(`"was": {\n        ${was.join(',\n        ')}\n      }`)
  return `{ ${members.join(', ')} }`
}

function wasMembers(level: Level, imported: Level): readonly string[] {
  const members: string[] = []
  if (imported.width !== level.width) members.push(`"width": ${imported.width}`)
  if (imported.height !== level.height) members.push(`"height": ${imported.height}`)
  const rows = otherRows(level, imported)
  if (rows.length > 0) members.push(listText('rows', rows))
  const south = southOf(imported)
  if (!isSameSize(level, imported) || south !== southOf(level)) members.push(`"south": "${south}"`)
  const districts = listOf(imported)
  if (districts.join() !== listOf(level).join()) members.push(listText('districts', districts))
  const places = placesMember(level, imported)
  if (places !== undefined) members.push(places)
  const doors = doorTexts(imported)
  if (doors.join() !== doorTexts(level).join()) members.push(listText('doors', doors))
  if (imported.wraps !== level.wraps) members.push(`"wraps": ${imported.wraps === true}`)
  return members
}

function listText(key: string, entries: readonly string[]): string {
  return entries.length === 0
    ? `"${key}": []`
    : `"${key}": [\n          ${entries.join(',\n          ')}\n        ]`
}

/** Writes the rows of the imported level that the level does not have, each with its number. */
function otherRows(level: Level, imported: Level): readonly string[] {
  const rows: string[] = []
  for (let y = 0; y < imported.height; y++)
    if (!isSameRow(level, imported, y)) rows.push(rowMember(imported, y))
  return rows
}

function isSameRow(level: Level, imported: Level, y: number): boolean {
  if (level.width !== imported.width || y >= level.height) return false
  const { width } = level
  const isSame = (key: 'cells' | 'northEdges' | 'westEdges' | 'marks', length: number): boolean => {
    const [one, other] = [level[key], imported[key]]
    if (one === other) return true
    for (let at = y * length; at < (y + 1) * length; at++) if (one[at] !== other[at]) return false
    return true
  }
  const isSameZone = (): boolean => {
    const [one, other] = [level.districts?.zones, imported.districts?.zones]
    if (one === other) return true
    for (let at = y * width; at < (y + 1) * width; at++) {
      if ((one?.[at] ?? 0) !== (other?.[at] ?? 0)) return false
    }
    return true
  }
  return (
    isSame('cells', width) &&
    isSame('northEdges', width) &&
    isSame('westEdges', width + 1) &&
    isSame('marks', width) &&
    isSameZone()
  )
}

function rowMember({ width, cells, northEdges, westEdges, marks, districts }: Level, y: number): string {
  const row = marks.slice(y * width, (y + 1) * width)
  const weights = row.map((each) => weightOf(each))
  const members = [
    `"y": ${y}`,
    `"north": "${rowText(northEdges, y, width, EDGE_ALPHABET)}"`,
    `"cells": "${rowText(cells, y, width, CELL_ALPHABET)}"`,
    `"west": "${rowText(westEdges, y, width + 1, EDGE_ALPHABET)}"`,
    `"marks": "${rowText(
      row.map((each) => each & ALL_MARKS),
      0,
      width,
      MARK_ALPHABET,
    )}"`,
    ...(weights.some((weight) => weight !== 0)
      ? [`"weights": "${rowText(weights, 0, width, WEIGHT_ALPHABET)}"`]
      : []),
    ...(districts ? [`"zones": "${rowText(districts.zones, y, width, ZONE_ALPHABET)}"`] : []),
  ]
  return `{ ${members.join(', ')} }`
}

function southOf({ northEdges, width, height }: Level): string {
  return rowText(northEdges, height, width, EDGE_ALPHABET)
}

function doorTexts(level: Level): readonly string[] {
  return (level.doors ?? []).map((door) => doorText(level, door))
}

function listOf({ districts }: Level): readonly string[] {
  return (districts?.list ?? []).map(districtText)
}

/** Writes the places of the imported level in place of `count` places of the level, from one of them on. */
function placesMember(level: Level, imported: Level): string | undefined {
  const change = otherPlaces(level, imported)
  if (!change) return undefined
  const list = change.list.map((place) => placeText(imported, place))
  return `"places": { "from": ${change.from}, "count": ${change.count}, ${
    list.length === 0 ? '"list": []' : `"list": [\n          ${list.join(',\n          ')}\n        ]`
  } }`
}

function otherPlaces(level: Level, imported: Level) {
  // Cells have other numbers in levels of other widths.
  if (level.width !== imported.width)
    return level.places.length + imported.places.length === 0
      ? undefined
      : { from: 0, count: level.places.length, list: imported.places }
  const change = diffPlaces(level.places, imported.places)
  return change && { from: change.at ?? 0, count: change.before.length, list: change.after }
}

/** The sources that a file has room for, and sentences about the others. */
interface WrittenSources {
  readonly hasSource: (entry: ProjectLevel) => entry is ProjectLevel & { readonly source: ImportSource }
  readonly losses: readonly string[]
}

/**
 * Finds the levels whose sources are written. The places that were changed since an import are limited as those of levels
 * are, so that a file that is written can be read.
 */
export function writtenSources({ levels, snapshots = [] }: Project): WrittenSources {
  const omitted = new Set<ProjectLevel>()
  const losses: string[] = []
  let [places, properties] = [0, 0]
  for (const entry of [...levels, ...snapshots.map(({ level }) => level)]) {
    const list = (entry.source && otherPlaces(entry.level, entry.source.imported)?.list) ?? []
    const more = list.reduce((sum, place) => sum + Object.keys(place.properties).length, 0)
    if (places + list.length <= MAX_PROJECT_PLACES && properties + more <= MAX_PROJECT_PROPERTIES) {
      places += list.length
      properties += more
      continue
    }
    omitted.add(entry)
    losses.push(
      `“${entry.name}” can no longer be read again from “${entry.source?.file ?? ''}”: too many places were changed since the import.`,
    )
  }
  return {
    hasSource: (entry): entry is ProjectLevel & { readonly source: ImportSource } =>
      entry.source !== undefined && !omitted.has(entry),
    losses,
  }
}
