import {
  DIRECTION_NAMES,
  EAST,
  edgeCount,
  isBorderEdge,
  isNorthEdge,
  northEdgeCount,
  NORTH,
  SOUTH,
  WEST,
  xOf,
  yOf,
} from '../../level/grid'
import { EdgeKind, edgeKindRow, IS_DOOR } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import type { PropertyValue } from '../../level/places'
import { gatesOf } from '../gates'
import { TILE_SIZE } from './tileset'

/** The objects of a level as JSON, one a text: places and gates as points, doors as lines along their edge. */
export function objectTexts(level: Level): readonly string[] {
  const texts: string[] = []
  for (const place of level.places) {
    texts.push(pointText(texts.length + 1, level, place.cell, place.kind, place.name, place.properties))
  }
  for (const { cell, isOpen } of gatesOf(level)) {
    texts.push(pointText(texts.length + 1, level, cell, 'gate', '', { open: isOpen }))
  }
  addDoors(texts, level)
  return texts
}

function addDoors(texts: string[], level: Level): void {
  // There are few sorts of doors and up to millions of them, so the properties of each sort are written once.
  const written = new Map<number, string>()
  const edges = edgeCount(level)
  for (let edge = 0; edge < edges; edge++) {
    const kind = edgeAt(level, edge)
    if (IS_DOOR[kind] !== 1) continue
    const isNorth = isNorthEdge(level, edge)
    const isOutside = isBorderEdge(level, edge)
    const sort = kind * 4 + (isNorth ? 2 : 0) + (isOutside ? 1 : 0)
    const properties = written.get(sort) ?? propertiesText(doorProperties(kind, isNorth, isOutside))
    written.set(sort, properties)
    texts.push(doorText(texts.length + 1, level, edge, properties))
  }
}

function doorProperties(
  kind: number,
  isNorth: boolean,
  isOutside: boolean,
): Readonly<Record<string, PropertyValue>> {
  const properties: Record<string, PropertyValue> = { kind: edgeKindRow(kind).id }
  if (kind === EdgeKind.oneWayForth) properties['towards'] = DIRECTION_NAMES[isNorth ? SOUTH : EAST]
  if (kind === EdgeKind.oneWayBack) properties['towards'] = DIRECTION_NAMES[isNorth ? NORTH : WEST]
  if (isOutside) properties['outside'] = true
  return properties
}

/** Custom properties in Tiled's way, in the order given. */
export function propertiesText(properties: Readonly<Record<string, PropertyValue>>): string {
  const texts = Object.entries(properties).map(([name, value]) => {
    const type =
      typeof value === 'boolean'
        ? 'bool'
        : typeof value === 'string'
          ? 'string'
          : Number.isInteger(value) && Math.abs(value) < 2 ** 31
            ? 'int'
            : 'float'
    return `{"name":${JSON.stringify(name)},"type":"${type}","value":${JSON.stringify(value)}}`
  })
  return `[${texts.join(',')}]`
}

function pointText(
  id: number,
  level: Level,
  cell: number,
  type: string,
  name: string,
  properties: Readonly<Record<string, PropertyValue>>,
): string {
  const x = xOf(level, cell) * TILE_SIZE + TILE_SIZE / 2
  const y = yOf(level, cell) * TILE_SIZE + TILE_SIZE / 2
  return (
    `{"id":${id},"name":${JSON.stringify(name)},"type":"${type}","x":${x},"y":${y},"width":0,"height":0,` +
    `"rotation":0,"visible":true,"point":true,"properties":${propertiesText(properties)}}`
  )
}

function doorText(id: number, level: Level, edge: number, properties: string): string {
  const isNorth = isNorthEdge(level, edge)
  const index = isNorth ? edge : edge - northEdgeCount(level)
  const stride = isNorth ? level.width : level.width + 1
  const x = (index % stride) * TILE_SIZE
  const y = Math.floor(index / stride) * TILE_SIZE
  const end = isNorth ? `{"x":${TILE_SIZE},"y":0}` : `{"x":0,"y":${TILE_SIZE}}`
  return (
    `{"id":${id},"name":"","type":"door","x":${x},"y":${y},"width":0,"height":0,"rotation":0,"visible":true,` +
    `"polyline":[{"x":0,"y":0},${end}],"properties":${properties}}`
  )
}
