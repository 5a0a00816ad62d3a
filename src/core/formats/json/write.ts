import type { Bytes } from '../../level/bytes'
import { outerDoors } from '../../level/building-doors'
import { largeBuildings } from '../../level/building-shape'
import { districtPolygons } from '../../level/district-shapes'
import { DIRECTION_NAMES, xOf, yOf } from '../../level/grid'
import { CELL_KINDS, EDGE_KINDS, type CellKindId, type EdgeKindId } from '../../level/kinds'
import type { Level } from '../../level/level'
import { Mark } from '../../level/marks'
import type { Place } from '../../level/places'
import { linkEnds } from '../../project/links'
import type { OwnKind } from '../../project/own-kinds'
import type { Project, ProjectLevel } from '../../project/project'
import type { SettingValues } from '../../settings/setting'
import type { WriteResult } from '../format'
import { gatesOf } from '../gates'
import { lossesByLevel, markLosses, snapshotLosses } from '../losses'
import { encodeText } from '../text'

/** The number of each cell kind. Part of the published format; never changes. */
const NUMBER_OF_CELL: Readonly<Record<CellKindId, number>> = {
  undecided: 0,
  street: 1,
  house: 2,
  rock: 3,
  outside: 4,
  water: 5,
  bridge: 6,
}

/** The number of each edge kind; nothing is lost. */
const NUMBER_OF_EDGE: Readonly<Record<EdgeKindId, number>> = {
  undecided: 0,
  open: 1,
  wall: 2,
  door: 3,
  archway: 4,
  bars: 5,
  lockedDoor: 6,
  secretDoor: 7,
  oneWayForth: 8,
  oneWayBack: 9,
}

/** Writes every level of a project, with a legend of the numbers; one map row a line. */
export function writeJson(project: Project, name: string, values: SettingValues = {}): WriteResult {
  const isFlat = values['grids'] === 'flat'
  const lines = [
    '{',
    '  "format": "brownstone-level",',
    '  "version": 1,',
    `  "name": ${JSON.stringify(project.name)},`,
    `  "cellKinds": [\n${cellLegend().join(',\n')}\n  ],`,
    `  "edgeKinds": [\n${edgeLegend().join(',\n')}\n  ],`,
    ...kindLines(project.kinds ?? []),
    `  "levels": [\n${project.levels.map((entry) => levelText(entry, isFlat)).join(',\n')}\n  ],`,
    `  "links": ${list(linkTexts(project), '    ', '  ')}`,
    '}',
    '',
  ]
  return {
    files: [{ name, bytes: encodeText(lines.join('\n')) }],
    losses: [
      ...lossesByLevel(project, ({ level }) => markLosses(level, Mark.gateSeed)),
      ...snapshotLosses(project),
    ],
  }
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

function levelText({ id, name, level, recipe }: ProjectLevel, isFlat: boolean): string {
  const { width, height } = level
  const grid: GridWriter = (values, columns, numbers) => gridText(values, columns, numbers, isFlat)
  return [
    '    {',
    `      "id": ${JSON.stringify(id)},`,
    `      "name": ${JSON.stringify(name)},`,
    `      "width": ${width},`,
    `      "height": ${height},`,
    `      "cells": ${grid(level.cells, width, CELL_NUMBERS)},`,
    `      "northEdges": ${grid(level.northEdges, width, EDGE_NUMBERS)},`,
    `      "westEdges": ${grid(level.westEdges, width + 1, EDGE_NUMBERS)},`,
    `      "gates": ${list(gateTexts(level), '        ', '      ')},`,
    ...buildingLines(level),
    ...(recipe ? [`      "recipe": ${JSON.stringify(recipe)},`] : []),
    ...districtLines(level, grid),
    `      "places": ${list(
      level.places.map((place) => placeText(level, place)),
      '        ',
      '      ',
    )}`,
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

function gateTexts(level: Level): readonly string[] {
  return gatesOf(level).map(
    ({ cell, isOpen }) => `{ "x": ${xOf(level, cell)}, "y": ${yOf(level, cell)}, "open": ${isOpen} }`,
  )
}

/**
 * Returns the buildings of several cells, each with its cells, its outer doors and the index of its place; empty if
 * there are none.
 */
function buildingLines(level: Level): readonly string[] {
  const texts = largeBuildings(level).map(({ cells, box, place }) =>
    JSON.stringify({
      ...box,
      cells: cells.map((cell) => [xOf(level, cell), yOf(level, cell)]),
      doors: outerDoors(level, cells[0] ?? 0).map(({ cell, side }) => ({
        x: xOf(level, cell),
        y: yOf(level, cell),
        side: DIRECTION_NAMES[side],
      })),
      ...(place ? { place: level.places.indexOf(place) } : {}),
    }),
  )
  return texts.length === 0 ? [] : [`      "buildings": ${list(texts, '        ', '      ')},`]
}

/** Returns the districts with their polygons, and the grid of their zones; empty if there are none. */
function districtLines(level: Level, grid: GridWriter): readonly string[] {
  const { districts } = level
  if (!districts) return []
  const polygons = districtPolygons(level, districts)
  const texts = districts.list.map(({ name, settings }, index) =>
    JSON.stringify({
      name,
      settings,
      polygons: (polygons[index] ?? []).map(({ corners }) => corners.map(({ x, y }) => [x, y])),
    }),
  )
  return [
    `      "districts": ${list(texts, '        ', '      ')},`,
    `      "zones": ${grid(districts.zones, level.width, ZONE_NUMBERS)},`,
  ]
}

/** Returns the author's own kinds; empty if there are none. */
function kindLines(kinds: readonly OwnKind[]): readonly string[] {
  const texts = kinds.map((kind) => JSON.stringify(kind))
  return texts.length === 0 ? [] : [`  "ownKinds": ${list(texts, '    ', '  ')},`]
}

function placeText(level: Level, { cell, kind, name, properties, link, size, ownKind }: Place): string {
  const x = xOf(level, cell)
  const y = yOf(level, cell)
  return JSON.stringify({
    x,
    y,
    ...(size ? { width: size.width, height: size.height } : {}),
    kind,
    ...(ownKind === undefined ? {} : { ownKind }),
    name,
    properties,
    ...(link ? { link: link.id } : {}),
  })
}

/** Returns both ends of every link by level and cell; an end without its other end is alone. */
function linkTexts(project: Project): readonly string[] {
  const levels = new Map(project.levels.map((entry) => [entry.id, entry.level]))
  return [...linkEnds(project)].map(([id, ends]) =>
    JSON.stringify({
      id,
      kind: ends[0]?.place.link?.kind,
      ends: ends.flatMap(({ level, cell }) => {
        const grid = levels.get(level)
        return grid ? [{ level, x: xOf(grid, cell), y: yOf(grid, cell) }] : []
      }),
    }),
  )
}

function list(texts: readonly string[], inner: string, outer: string): string {
  return texts.length === 0 ? '[]' : `[\n${texts.map((text) => inner + text).join(',\n')}\n${outer}]`
}
