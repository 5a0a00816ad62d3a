import type { Bytes } from '../../level/bytes'
import { doorPosition, type Door } from '../../level/doors'
import { xOf, yOf } from '../../level/grid'
import { CELL_KINDS, EDGE_KINDS } from '../../level/kinds'
import type { Level } from '../../level/level'
import { Mark } from '../../level/marks'
import type { Place } from '../../level/places'
import type { CustomKind } from '../../project/custom-kinds'
import type { Project, ProjectLevel } from '../../project/project'
import type { SettingsOf } from '../../settings/define'
import type { WriteResult } from '../format'
import { recipeText, sorted } from '../ldtk/recipe'
import { lossesByLevel, markLosses, snapshotLosses } from '../losses'
import { encodeText } from '../../text/text'
import { buildingsOfFile, gatesOfFile, linksOfFile, polygonsOfFile, type LinkOfFile } from './derived-fields'
import { NUMBER_OF_CELL, NUMBER_OF_EDGE } from './numbers'
import { defined } from '../../text/defined'
import type { JSON_SETTINGS } from './options'

type JsonOptions = SettingsOf<typeof JSON_SETTINGS>

/** Writes every level of a project, with a legend of the numbers; one map row a line. Equal projects give equal bytes. */
export function writeJson(project: Project, name: string, { grids }: JsonOptions): WriteResult {
  return {
    files: [{ name, bytes: encodeText(jsonText(project, project.levels, grids === 'flat')) }],
    losses: [
      ...lossesByLevel(project, ({ level }) => markLosses(level, Mark.gateSeed)),
      ...snapshotLosses(project),
    ],
  }
}

/** Returns the text of a project with some of its levels. Links name their ends in all levels. */
export function jsonText(project: Project, entries: readonly ProjectLevel[], isFlat = false): string {
  const links = linksOfFile(project)
  const levels = entries.map((entry) => levelText(entry, links, isFlat))
  return [
    '{',
    '  "format": "brownstone-level",',
    '  "version": 1,',
    ...(project.id === undefined ? [] : [`  "id": ${JSON.stringify(project.id)},`]),
    `  "name": ${JSON.stringify(project.name)},`,
    `  "cellKinds": [\n${cellLegend().join(',\n')}\n  ],`,
    `  "edgeKinds": [\n${edgeLegend().join(',\n')}\n  ],`,
    ...kindLines(project.kinds ?? []),
    `  "levels": [\n${levels.join(',\n')}\n  ],`,
    `  "links": ${list([...links.values()], '    ', '  ')}`,
    '}',
    '',
  ].join('\n')
}

function cellLegend(): readonly string[] {
  return CELL_KINDS.toSorted((a, b) => NUMBER_OF_CELL[a.id] - NUMBER_OF_CELL[b.id]).map(
    ({ id }) => `    { "number": ${NUMBER_OF_CELL[id]}, "id": "${id}" }`,
  )
}

function edgeLegend(): readonly string[] {
  return EDGE_KINDS.toSorted((a, b) => NUMBER_OF_EDGE[a.id] - NUMBER_OF_EDGE[b.id]).map(({ id, passage }) => {
    const way =
      id === 'oneWayForth' ? ', "way": "south-east"' : id === 'oneWayBack' ? ', "way": "north-west"' : ''
    return `    { "number": ${NUMBER_OF_EDGE[id]}, "id": "${id}", "passage": "${passage}"${way} }`
  })
}

function levelText(entry: ProjectLevel, links: ReadonlyMap<string, LinkOfFile>, isFlat: boolean): string {
  const { id, name, level } = entry
  const { width, height } = level
  const grid: GridWriter = (values, columns, numbers) => gridText(values, columns, numbers, isFlat)
  const buildings = buildingsOfFile(level)
  const gates = gatesOfFile(level).map(({ x, y, open }) => `{ "x": ${x}, "y": ${y}, "open": ${open} }`)
  const recipe = recipeText(entry)
  const places = level.places.map((place) => placeOfFile(level, place, links))
  const doors = (level.doors ?? []).map((door) => doorOfFile(level, door))
  return [
    '    {',
    `      "id": ${JSON.stringify(id)},`,
    `      "name": ${JSON.stringify(name)},`,
    `      "width": ${width},`,
    `      "height": ${height},`,
    `      "cells": ${grid(level.cells, width, CELL_NUMBERS)},`,
    `      "northEdges": ${grid(level.northEdges, width, EDGE_NUMBERS)},`,
    `      "westEdges": ${grid(level.westEdges, width + 1, EDGE_NUMBERS)},`,
    `      "gates": ${lines(gates, '        ', '      ')},`,
    ...(buildings.length > 0 ? [`      "buildings": ${list(buildings, '        ', '      ')},`] : []),
    ...(recipe === undefined ? [] : [`      "recipe": ${recipe},`]),
    ...(entry.theme === undefined ? [] : [`      "theme": ${JSON.stringify(entry.theme)},`]),
    ...(level.wraps ? ['      "wraps": true,'] : []),
    ...districtLines(level, grid),
    `      "places": ${list(places, '        ', '      ')}${doors.length > 0 ? ',' : ''}`,
    ...(doors.length > 0 ? [`      "doors": ${list(doors, '        ', '      ')}`] : []),
    '    }',
  ].join('\n')
}

/** Writes a grid, each value as its number. */
type GridWriter = (values: Bytes, columns: number, numbers: Uint8Array) => string

const CELL_NUMBERS = numbersOf(CELL_KINDS, NUMBER_OF_CELL)
const EDGE_NUMBERS = numbersOf(EDGE_KINDS, NUMBER_OF_EDGE)

/** Zones are their own numbers. */
const ZONE_NUMBERS = Uint8Array.from({ length: 256 }, (_, zone) => zone)

function numbersOf<K extends string>(
  rows: readonly { readonly id: K; readonly value: number }[],
  numbers: Readonly<Record<K, number>>,
): Uint8Array {
  const table = new Uint8Array(256)
  for (const { id, value } of rows) table[value] = numbers[id]
  return table
}

function gridText(values: Bytes, columns: number, numbers: Uint8Array, isFlat: boolean): string {
  const rows: string[] = []
  const row = new Uint8Array(columns)
  for (let start = 0; start < values.length; start += columns) {
    for (let x = 0; x < columns; x++) row[x] = numbers[values[start + x] ?? 0] ?? 0
    rows.push(isFlat ? `        ${row.join(',')}` : `        [${row.join(',')}]`)
  }
  return `[\n${rows.join(',\n')}\n      ]`
}

/** Returns the districts with their polygons, and the grid of their zones; empty if there are none. */
function districtLines(level: Level, grid: GridWriter): readonly string[] {
  const { districts } = level
  if (!districts) return []
  const polygons = polygonsOfFile(level)
  const entries = districts.list.map(({ name, settings }, index) => ({
    name,
    settings: sorted(settings),
    polygons: polygons[index] ?? [],
  }))
  return [
    `      "districts": ${list(entries, '        ', '      ')},`,
    `      "zones": ${grid(districts.zones, level.width, ZONE_NUMBERS)},`,
  ]
}

/** Returns the author's custom kinds; empty if there are none. */
function kindLines(kinds: readonly CustomKind[]): readonly string[] {
  const entries = kinds.map(({ id, label, base, size: { width, height }, properties }) => ({
    id,
    label,
    base,
    size: { width, height },
    properties: properties.map(({ name, type, choices, default: value }) => ({
      name,
      type,
      ...defined({ choices }),
      default: value,
    })),
  }))
  return entries.length === 0 ? [] : [`  "ownKinds": ${list(entries, '    ', '  ')},`]
}

function placeOfFile(
  level: Level,
  { cell, kind, name, properties, link, size, ownKind, isGenerated, id, connectors }: Place,
  links: ReadonlyMap<string, LinkOfFile>,
): object {
  return {
    x: xOf(level, cell),
    y: yOf(level, cell),
    ...(size ? { width: size.width, height: size.height } : {}),
    kind,
    ...defined({ ownKind }),
    name,
    properties: sorted(properties),
    ...(isGenerated ? { generated: true } : {}),
    ...(link ? { link: link.id } : {}),
    // Only a damaged project has a link of two kinds.
    ...(link && links.get(link.id)?.kind !== link.kind ? { linkKind: link.kind } : {}),
    ...defined({ id, connectors }),
  }
}

/** Edges that need more than their kind, as in a project file. */
function doorOfFile(level: Level, { edge, isGenerated, ...door }: Door): object {
  return { ...doorPosition(level, edge), ...door, ...(isGenerated ? { generated: true } : {}) }
}

function list(entries: readonly object[], inner: string, outer: string): string {
  return lines(
    entries.map((entry) => JSON.stringify(entry)),
    inner,
    outer,
  )
}

function lines(texts: readonly string[], inner: string, outer: string): string {
  return texts.length === 0 ? '[]' : `[\n${texts.map((text) => inner + text).join(',\n')}\n${outer}]`
}
