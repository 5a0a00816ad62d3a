import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIRECTIONS, edgeOf, opposite, SOUTH, xOf, yOf, type Direction } from '../../../src/core/level/grid'
import { CellKind, EdgeKind, IS_WALL } from '../../../src/core/level/kinds'
import { draftOf, edgeAt, setEdge, type Level } from '../../../src/core/level/level'
import { isHousePlace, PLACE_KINDS, sortPlaces, type PlaceKindId } from '../../../src/core/level/places'
import { isSolid } from '../../../src/core/mesh/faces'
import {
  FURNITURE_OF_PLACE,
  furnitureIn,
  furnitureLook,
  furnitureOf,
  isSunk,
  standOfFurniture,
  type Furniture,
} from '../../../src/core/mesh/furniture'
import { furnitureShape } from '../../../src/core/mesh/furniture-shape'
import { MeshPart } from '../../../src/core/mesh/parts'
import { chunksOf } from '../../../src/core/mesh/chunk'
import { levelFromText } from '../../support/level-text'
import { oddLevels } from '../../support/random-level'

const SIZES = { cell: 2, height: 3 }

const all = (level: Level): readonly Furniture[] => furnitureIn(level, { x: 0, y: 0, ...level })

/** The corners of a piece in the level, three numbers each, turned as its position says. */
function cornersOf(level: Level, piece: Furniture): readonly (readonly number[])[] {
  const { x, y, quarters } = standOfFurniture(level, piece)
  return furnitureShape(furnitureLook(level, piece), SIZES).flatMap(({ positions }) =>
    Array.from({ length: positions.length / 3 }, (_, at) => {
      let [px = 0, py = 0, pz = 0] = positions.slice(3 * at, 3 * at + 3)
      for (let quarter = 0; quarter < quarters; quarter++) [px, pz] = [pz, -px]
      return [px + x * SIZES.cell, py, pz + y * SIZES.cell]
    }),
  )
}

/** A street cell, open to the south, with places on it. */
function cellWith(...kinds: readonly PlaceKindId[]): Level {
  const level = draftOf(levelFromText('s\ns'))
  setEdge(level, edgeOf(level, 0, SOUTH), EdgeKind.open)
  level.places = sortPlaces(kinds.map((kind) => ({ cell: 0, kind, name: '', properties: {} })))
  return level
}

function inHouse(level: Level): Level {
  return { ...level, cells: level.cells.slice().fill(CellKind.house, 0, 1) }
}

describe('what stands on cells', () => {
  it('stands nearer to the wall behind it than to the far side', () => {
    const level = draftOf(levelFromText('s'))
    level.places = [{ cell: 0, kind: 'statue', name: '', properties: {} }]
    for (const back of DIRECTIONS) {
      for (const side of DIRECTIONS) {
        setEdge(level, edgeOf(level, 0, side), side === back ? EdgeKind.wall : EdgeKind.open)
      }
      const [piece] = all(level)
      const corners = piece ? cornersOf(level, piece) : []
      const gapTo = (side: Direction): number =>
        Math.min(
          ...corners.map(([x = 0, , z = 0]) => [z, SIZES.cell - x, SIZES.cell - z, x][side] ?? Infinity),
        )
      expect(piece?.back).toBe(back)
      expect(gapTo(back)).toBeLessThan(gapTo(opposite(back)))
    }
  })

  it('stays within its cell, and before the wall behind it', () => {
    fc.assert(
      fc.property(oddLevels({ maxSide: 4 }), (level) => {
        for (const piece of all(level)) {
          const { cell } = piece.place
          const [x0, z0] = [xOf(level, cell) * SIZES.cell, yOf(level, cell) * SIZES.cell]
          for (const [x = 0, , z = 0] of cornersOf(level, piece)) {
            expect(x).toBeGreaterThanOrEqual(x0 - 1e-6)
            expect(x).toBeLessThanOrEqual(x0 + SIZES.cell + 1e-6)
            expect(z).toBeGreaterThanOrEqual(z0 - 1e-6)
            expect(z).toBeLessThanOrEqual(z0 + SIZES.cell + 1e-6)
          }
          const kindBehind = edgeAt(level, edgeOf(level, cell, piece.back))
          expect(IS_WALL[kindBehind] === 1).toBe(piece.isBacked)
          if (!piece.isBacked || isSunk(piece.kind)) continue
          for (const [x = 0, , z = 0] of cornersOf(level, piece)) {
            const gaps = [z - z0, x0 + SIZES.cell - x, z0 + SIZES.cell - z, x - x0]
            expect(gaps[piece.back]).toBeGreaterThan(0.004 * SIZES.cell)
          }
        }
      }),
    )
  })

  it('is the same however the level is cut into chunks, and never in solid rock or on water', () => {
    fc.assert(
      fc.property(oddLevels(), fc.integer({ min: 1, max: 10 }), (level, side) => {
        const cut = chunksOf(level, side).flatMap((chunk) => furnitureIn(level, chunk))
        const byCell = (a: Furniture, b: Furniture): number => a.place.cell - b.place.cell
        expect(cut.toSorted(byCell)).toEqual(all(level).toSorted(byCell))
        const cells = level.places.flatMap((place) =>
          furnitureOf(level, place) &&
          !isSolid(level, place.cell) &&
          level.cells[place.cell] !== CellKind.water
            ? [place.cell]
            : [],
        )
        expect(new Set(cut.map(({ place }) => place.cell))).toEqual(new Set(cells))
      }),
    )
  })

  it('is one post for all buildings on a street cell, across from the notes', () => {
    const pieces = all(cellWith('inn', 'shop', 'note'))
    expect(pieces.map(({ kind, place }) => `${kind} ${place.kind}`)).toEqual(['signpost inn', 'note note'])
  })

  it('never is a post on a cell with a note; the board faces walkers on the street', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(EdgeKind.wall, EdgeKind.open, EdgeKind.door), {
          minLength: 4,
          maxLength: 4,
        }),
        (kinds) => {
          const level = draftOf(cellWith('inn', 'note'))
          for (const side of DIRECTIONS) setEdge(level, edgeOf(level, 0, side), kinds[side] ?? EdgeKind.wall)
          const [post, note] = all(level)
          if (post?.kind !== 'signpost' || note?.kind !== 'note')
            throw new Error('Something else stands there')
          const middleOf = (piece: Furniture): readonly number[] => {
            const corners = cornersOf(level, piece)
            return [0, 2].map(
              (axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / corners.length,
            )
          }
          const [postAt, noteAt] = [middleOf(post), middleOf(note)]
          const apart = Math.max(...[0, 1].map((axis) => Math.abs((postAt[axis] ?? 0) - (noteAt[axis] ?? 0))))
          expect(apart).toBeGreaterThan(0.5 * SIZES.cell)
          // The only entrance may be across from the note, which was placed first.
          const ways = kinds.filter((kind) => kind === EdgeKind.open)
          expect(ways.length < 2 || kinds[opposite(post.back)] === EdgeKind.open).toBe(true)
        },
      ),
    )
  })

  it('leaves exactly the floor that its steps do not cover', () => {
    for (const kind of ['stairs', 'stairs-down'] as const) {
      const level = cellWith(kind)
      const [piece] = all(level)
      if (!piece) throw new Error('There are no stairs')
      let area = 0
      for (const { part, positions, normals } of furnitureShape(furnitureLook(level, piece), SIZES)) {
        if (part !== MeshPart.street && part !== MeshPart.step) continue
        for (let at = 0; at < positions.length; at += 12) {
          const [x0 = 0, y = 0, z0 = 0] = positions.slice(at, at + 3)
          const [x1 = 0, , z1 = 0] = positions.slice(at + 6, at + 9)
          if ((normals[at + 1] ?? 0) < 0.5 || y > 0) continue
          area += Math.abs((x1 - x0) * (z1 - z0))
        }
      }
      expect(area).toBeCloseTo(SIZES.cell ** 2, 4)
    }
  })

  it.each([
    ['stairs-up', false, true],
    ['stairs-down', true, false],
    ['stairs', true, true],
  ] as const)('%s lead up and down as their kind says', (kind, isDown, isUp) => {
    const level = cellWith(kind)
    const heights = all(level).flatMap((piece) => cornersOf(level, piece).map(([, y = 0]) => y))
    expect(Math.min(...heights) < -0.2 * SIZES.height).toBe(isDown)
    expect(Math.max(...heights) > 0.8 * SIZES.height).toBe(isUp)
  })

  it('is one flight of each kind where stairs lead up and down from one cell', () => {
    expect(all(cellWith('stairs-up', 'stairs-down', 'stairs-up')).map(({ kind }) => kind)).toEqual(['stairs'])
  })

  it('has few triangles for each kind of place: a post with its sign for buildings on a street, none for houses and hidden things', () => {
    const cases = PLACE_KINDS.flatMap(({ id }) => [
      { level: cellWith(id), isSeen: isHousePlace({ kind: id }) || FURNITURE_OF_PLACE[id] !== undefined },
      { level: inHouse(cellWith(id)), isSeen: FURNITURE_OF_PLACE[id] !== undefined },
    ])
    for (const { level, isSeen } of cases) {
      const triangles = all(level)
        .flatMap((piece) => furnitureShape(furnitureLook(level, piece), SIZES))
        .reduce((sum, { indices }) => sum + indices.length / 3, 0)
      expect(triangles > 0).toBe(isSeen)
      expect(triangles).toBeLessThan(240)
    }
  })
})
