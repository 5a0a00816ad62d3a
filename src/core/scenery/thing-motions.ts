import type { Place } from '../level/places'
import type { CellThing } from '../mesh/cell-things'
import type { FurnitureKind } from '../mesh/furniture'
import { MeshPart } from '../mesh/parts'
import type { MeshSizes } from '../mesh/triangles'
import type { Motion } from './motions'
import type { PlacedPiece } from './placed-piece'

/** How far an open leaf swings: nearly against the wall, so that it does not block the view. */
const SWING = 1.45
/** Share of their height by which bars rise: their tips stay in sight. */
const RAISED = 0.9

type ThingKind = CellThing['kind'] | FurnitureKind

/** The motions of things by their kinds, for the parts that move; lengths are shares of a cell and of the wall height. */
const MOTIONS: Readonly<Partial<Record<ThingKind, (part: number, sizes: MeshSizes) => Motion | undefined>>> =
  {
    switch: (part, { cell, height }) =>
      part === MeshPart.rail || part === MeshPart.awning
        ? { kind: 'tilt', y: 0.4725 * height, z: 0.03 * cell, from: -0.6, by: 1.2 }
        : undefined,
    plate: (part, { height }) =>
      part === MeshPart.step ? { kind: 'rise', by: -0.025 * height, top: height } : undefined,
    pit: (_, sizes) => shrinkTo(0, sizes),
    key: (_, sizes) => shrinkTo(0.25, sizes),
    teleporter: (part, sizes) => (part === MeshPart.portal ? shrinkTo(0.03, sizes) : undefined),
    chest: (part, { cell, height }) => {
      if (part === MeshPart.frame)
        return { kind: 'tilt', y: 0.16 * height, z: 0.39 * cell, from: 0, by: -1.1 }
      return part === MeshPart.iron ? shrinkTo(0.08, { cell, height }) : undefined
    },
  }

/** Returns how a part of a thing moves when the state of its place changes; empty if it stays. */
export function moves(
  kind: ThingKind,
  part: number,
  place: Place | undefined,
  sizes: MeshSizes,
): Pick<PlacedPiece, 'motion' | 'mover'> {
  const motion = place && MOTIONS[kind]?.(part, sizes)
  return motion ? { motion, mover: place } : {}
}

/** Returns how bars open. */
export function riseOfBars({ height }: MeshSizes): Motion {
  return { kind: 'rise', by: RAISED * height, top: height }
}

/** Returns how the leaf of a door opens. */
export function swingOfLeaf(isInwards: boolean): Motion {
  return { kind: 'swing', by: isInwards ? -SWING : SWING }
}

/** Disappears in the middle of its cell, at a height. */
function shrinkTo(y: number, { cell, height }: MeshSizes): Motion {
  return { kind: 'shrink', x: 0.5 * cell, y: y * height, z: 0.5 * cell }
}
