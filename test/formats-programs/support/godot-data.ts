import { expect } from 'vitest'
import { buildingsByPlace, largeBuildings } from '../../../src/core/level/building-shape'
import { edgeCount, edgeOf, type Direction } from '../../../src/core/level/grid'
import { EdgeKind, edgeKindRow, IS_DOOR } from '../../../src/core/level/kinds'
import { edgeAt } from '../../../src/core/level/level'
import { isArea } from '../../../src/core/level/places'
import { otherEnd } from '../../../src/core/project/links'
import type { Project, ProjectLevel } from '../../../src/core/project/project'

/** What the metadata of a scene must say, from the project alone. */
type Data = Readonly<Record<string, unknown>>

/** The metadata of the doors of a level, by the order of their edges. */
export function doorData({ level }: ProjectLevel): readonly Data[] {
  return Array.from({ length: edgeCount(level) }, (_, edge) => edge)
    .filter((edge) => IS_DOOR[edgeAt(level, edge)] === 1)
    .map((edge) => {
      const kind = edgeAt(level, edge)
      const isNorth = edge < level.northEdges.length
      const ways: Readonly<Record<number, string>> = isNorth
        ? { [EdgeKind.oneWayForth]: 'south', [EdgeKind.oneWayBack]: 'north' }
        : { [EdgeKind.oneWayForth]: 'east', [EdgeKind.oneWayBack]: 'west' }
      return {
        ...sideOf(level, edge, isNorth),
        kind: edgeKindRow(kind).id,
        locked: kind === EdgeKind.lockedDoor,
        secret: kind === EdgeKind.secretDoor,
        one_way: ways[kind] ?? '',
      }
    })
}

/** A cell beside an edge, and the side of the cell; the southern or the eastern one wherever it exists. */
function sideOf(level: ProjectLevel['level'], edge: number, isNorth: boolean): Data {
  const sides: readonly (readonly [Direction, string])[] = isNorth
    ? [
        [0, 'north'],
        [2, 'south'],
      ]
    : [
        [3, 'west'],
        [1, 'east'],
      ]
  for (const [direction, side] of sides) {
    const cell = Array.from(level.cells).findIndex((_kind, at) => edgeOf(level, at, direction) === edge)
    if (cell >= 0) return { cell: [cell % level.width, Math.floor(cell / level.width)], side }
  }
  throw new Error('an edge is beside a cell')
}

/** The metadata of the places of a level; `space` is the ending of Godot's classes. */
export function placeData(project: Project, entry: ProjectLevel, space: '2D' | '3D'): readonly Data[] {
  const { level } = entry
  const buildings = buildingsByPlace(largeBuildings(level))
  return level.places.map((place) => {
    const { cell, kind, name, properties, link, ownKind, size } = place
    const other = otherEnd(project, { level: entry.id, cell, place })
    const { light } = properties
    const range = light === true ? 4 : typeof light === 'number' && light > 0 ? light : undefined
    const cells = buildings
      .get(place)
      ?.cells.flatMap((at) => [at % level.width, Math.floor(at / level.width)])
    return {
      node: expect.stringMatching(/^[A-Z][A-Za-z]+(_\d+){2,3}$/) as string, // a matcher has any type
      type: `${isArea(place) ? 'Area' : 'Marker'}${space}`,
      kind,
      title: readable(name),
      cell: [cell % level.width, Math.floor(cell / level.width)],
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, value]) => [
          readable(key),
          typeof value === 'string' ? readable(value) : value,
        ]),
      ),
      ...(ownKind === undefined ? {} : { own_kind: ownKind }),
      ...(cells ? { cells } : {}),
      ...(size ? { size: [size.width, size.height] } : {}),
      ...(link ? { link: link.id, link_kind: link.kind } : {}),
      ...(other ? { link_to: readable(other.place.name) } : {}),
      ...(range === undefined ? {} : { light: range }),
    }
  })
}

/** A text without the signs that Godot refuses. */
function readable(text: string): string {
  return text.replaceAll(/[\0\p{Surrogate}]/gu, '\ufffd')
}
