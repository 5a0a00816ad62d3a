import { chance } from '../level/chance'
import { MeshPart } from './parts'
import type { Shape } from './shape'

/** Reliefs of the rock in caves: on walls, and on the ceiling of a cell. Each kind has several variants. */
export const CRAGS = ['crag-0', 'crag-1', 'crag-2', 'crag-3'] as const
export const VAULTS = ['vault-0', 'vault-1', 'vault-2', 'vault-3'] as const
export type CaveRelief = (typeof CRAGS)[number] | (typeof VAULTS)[number]

/** Quads along a relief and across it. */
const PARTS = 4
/** How far the rock comes forward at the sides of each relief, from the floor to the ceiling, in cells: neighbours meet there. */
const SIDES = [0.06, 0.03, 0.07, 0.025, 0.06]
/** The least and the greatest distance that the rock comes forward between its sides, in cells: walkers pass in the middle. */
const FORWARD = { least: 0.02, most: 0.2 } as const
/** How far the rock of a ceiling hangs down at most, in wall heights: the eye is lower. */
const DOWN = 0.24

type Point = readonly [x: number, y: number, z: number]

/** Adds the relief of a wall or a ceiling. */
export function addRelief(shape: Shape, kind: CaveRelief): void {
  const salt = 300 + 10 * ([...CRAGS, ...VAULTS] as readonly string[]).indexOf(kind)
  if (kind.startsWith('crag')) addCrag(shape, salt)
  else addVault(shape, salt)
}

function addCrag(shape: Shape, salt: number): void {
  const at = (column: number, row: number): Point => {
    const [x, y] = [column / PARTS, row / PARTS]
    if (column === 0 || column === PARTS) return [x, y, SIDES[row] ?? 0]
    const shift = (own: number): number => 0.12 * (chance(column, row, salt + own) - 0.5)
    const forward = FORWARD.least + (FORWARD.most - FORWARD.least) * chance(column, row, salt)
    return [x + shift(1), row === 0 || row === PARTS ? y : y + shift(2), forward]
  }
  for (let row = 0; row < PARTS; row++) {
    for (let column = 0; column < PARTS; column++) {
      addFacet(shape, MeshPart.rock, [
        at(column, row),
        at(column + 1, row),
        at(column + 1, row + 1),
        at(column, row + 1),
      ])
    }
    // The sides are seen where a wall ends at a corner.
    const [low, high] = [at(0, row), at(0, row + 1)]
    addFacet(shape, MeshPart.rock, [onWall(low), low, high, onWall(high)])
    const [right, above] = [at(PARTS, row), at(PARTS, row + 1)]
    addFacet(shape, MeshPart.rock, [right, onWall(right), onWall(above), above])
  }
}

function onWall([x, y]: Point): Point {
  return [x, y, 0]
}

function addVault(shape: Shape, salt: number): void {
  const at = (column: number, row: number): Point => {
    const isRim = column === 0 || row === 0 || column === PARTS || row === PARTS
    return [column / PARTS, isRim ? 0.985 : 1 - DOWN * chance(column, row, salt) ** 2, row / PARTS]
  }
  for (let row = 0; row < PARTS; row++) {
    for (let column = 0; column < PARTS; column++) {
      addFacet(shape, MeshPart.ceiling, [
        at(column, row),
        at(column + 1, row),
        at(column + 1, row + 1),
        at(column, row + 1),
      ])
    }
  }
}

/** Adds a facet by its corners, counter-clockwise seen from outside. */
function addFacet(shape: Shape, part: number, corners: readonly [Point, Point, Point, Point]): void {
  const { cell, height } = shape.sizes
  shape.gatherer.addFlat(
    part,
    corners.flatMap(([x, y, z]) => [x * cell, y * height, z * cell]),
  )
}
