import { EAST, NORTH, SOUTH, WEST, type Direction } from '../level/grid'
import { addArchFill, addArchRing, archIn, type Arch } from './arch'
import type { FurnitureLook } from './furniture'
import { MeshPart } from './parts'
import { TriangleGatherer, type MeshSizes, type PartTriangles } from './triangles'

/**
 * The shapes of furniture on cells, each in its own coordinates: a square along +X and +Z with its back at z = 0. All
 * lengths below are shares: of a cell along the floor, of the wall height upwards.
 */

// Slightly before the wall behind, whose plane also holds the face visible from the other side.
const BACK = 0.005
const STEPS = 6
/** Depth of stairs down: shallow enough to see their steps from a cell away. */
const DEPTH = 0.22
/** Height and thickness of the kerb around them. */
const KERB = { high: 0.09, thick: 0.03 } as const
/** Height at which the hole in a ceiling is drawn, just below it. */
const BELOW_CEILING = 0.996

/** Builds the shape of a piece of furniture. */
export function furnitureShape(look: FurnitureLook, sizes: MeshSizes): readonly PartTriangles[] {
  const room = new Room(sizes)
  switch (look.kind) {
    case 'statue':
      addStatue(room, look.isBacked ? 0.2 : 0.5)
      break
    case 'stairsUp':
      addStairsUp(room, 0.2, 0.8, look.isCovered)
      break
    case 'stairsDown':
      addStairsDown(room, 0.2, 0.8, look.floor)
      break
    case 'stairs':
      addStairsUp(room, 0.08, 0.46, look.isCovered)
      addStairsDown(room, 0.54, 0.92, look.floor)
      break
    case 'doorway':
      addDoorway(room, look.isBacked ? 0.05 : 0.5)
      break
    case 'gateway':
    case 'portal':
      addWayThrough(room, look)
      break
    case 'signpost':
      addSignpost(room)
      break
    case 'note':
      addNote(room)
      break
    case 'well':
      addWell(room)
      break
    case 'stall':
      addStall(room)
      break
    case 'trees':
      addTrees(room)
      break
    case 'chest':
      addChest(room)
      break
    case 'lamp':
      addLamp(room)
  }
  return room.gatherer.finish()
}

/** A gatherer that takes shares instead of metres. */
class Room {
  readonly gatherer = new TriangleGatherer()

  constructor(readonly sizes: MeshSizes) {}

  box(part: number, x0: number, y0: number, z0: number, x1: number, y1: number, z1: number): void {
    const { cell, height } = this.sizes
    this.gatherer.addBox(part, x0 * cell, y0 * height, z0 * cell, x1 * cell, y1 * height, z1 * cell)
  }

  upright(
    part: number,
    facing: Direction,
    at: number,
    from: number,
    to: number,
    low: number,
    high: number,
  ): void {
    const { cell, height } = this.sizes
    this.gatherer.addUpright(part, facing, at * cell, from * cell, to * cell, low * height, high * height)
  }

  level(
    part: number,
    isSeenFromAbove: boolean,
    y: number,
    x0: number,
    z0: number,
    x1: number,
    z1: number,
  ): void {
    const { cell, height } = this.sizes
    this.gatherer.addLevel(part, isSeenFromAbove, y * height, x0 * cell, z0 * cell, x1 * cell, z1 * cell)
  }

  /** Adds a square body around an axis that narrows upwards; `low` and `high` are half its sides. */
  cone(part: number, x: number, z: number, y0: number, low: number, y1: number, high: number): void {
    this.tapered(part, z, y0, { x: low, z: low }, y1, { x: high, z: high }, x)
  }

  /** Adds a body with four sloping sides around an axis, without its underside; `low` and `high` are half its sides. */
  tapered(part: number, z: number, y0: number, low: HalfSides, y1: number, high: HalfSides, x = 0.5): void {
    const { cell, height } = this.sizes
    const corner = (half: HalfSides, right: number, front: number, y: number): number[] => [
      (x + right * half.x) * cell,
      y * height,
      (z + front * half.z) * cell,
    ]
    for (const [ax, az, bx, bz] of [
      [-1, 1, 1, 1],
      [1, 1, 1, -1],
      [1, -1, -1, -1],
      [-1, -1, -1, 1],
    ] as const) {
      this.gatherer.addFlat(part, [
        ...corner(low, ax, az, y0),
        ...corner(low, bx, bz, y0),
        ...corner(high, bx, bz, y1),
        ...corner(high, ax, az, y1),
      ])
    }
    this.level(part, true, y1, x - high.x, z - high.z, x + high.x, z + high.z)
  }
}

interface HalfSides {
  readonly x: number
  readonly z: number
}

/** Adds a stone figure with a spear, on a pedestal. */
function addStatue(room: Room, z: number): void {
  const { statue, step, iron } = MeshPart
  room.box(step, 0.35, 0, z - 0.15, 0.65, 0.1, z + 0.15)
  room.box(step, 0.39, 0.1, z - 0.11, 0.61, 0.26, z + 0.11)
  room.tapered(statue, z, 0.26, { x: 0.08, z: 0.07 }, 0.46, { x: 0.05, z: 0.045 })
  room.tapered(statue, z, 0.46, { x: 0.05, z: 0.045 }, 0.63, { x: 0.1, z: 0.05 })
  room.tapered(statue, z, 0.63, { x: 0.1, z: 0.05 }, 0.68, { x: 0.028, z: 0.028 })
  room.box(statue, 0.46, 0.68, z - 0.035, 0.54, 0.78, z + 0.035)
  room.box(statue, 0.57, 0.5, z - 0.02, 0.61, 0.62, z + 0.085)
  room.box(iron, 0.583, 0.26, z + 0.06, 0.597, 0.86, z + 0.074)
}

/** Adds a flight of steps that rises towards the back, and a hole in the ceiling if there is one. */
function addStairsUp(room: Room, left: number, right: number, isCovered: boolean): void {
  const run = (0.62 - BACK) / STEPS
  const rise = 1 / (STEPS + 1)
  for (let step = 0; step < STEPS; step++) {
    const front = 0.62 - step * run
    const [low, high] = [step * rise, (step + 1) * rise]
    room.upright(MeshPart.step, SOUTH, front, left, right, low, high)
    room.level(MeshPart.step, true, high, left, front - run, right, front)
    room.upright(MeshPart.step, EAST, right, front - run, front, 0, high)
    room.upright(MeshPart.step, WEST, left, front - run, front, 0, high)
  }
  room.upright(MeshPart.step, NORTH, BACK, left, right, 0, STEPS * rise)
  if (isCovered) room.level(MeshPart.shaft, false, BELOW_CEILING, left, BACK, right, 0.5)
}

/** Adds steps down into a shaft towards the back, the kerb around it on three sides, and the floor around. */
function addStairsDown(room: Room, left: number, right: number, floor: number): void {
  const [back, front] = [0.14, 0.86]
  room.level(floor, true, 0, 0, 0, 1, back)
  room.level(floor, true, 0, 0, front, 1, 1)
  room.level(floor, true, 0, 0, back, left, front)
  room.level(floor, true, 0, right, back, 1, front)

  const run = (front - back) / STEPS
  const drop = DEPTH / STEPS
  for (let step = 0; step < STEPS; step++) {
    const near = front - step * run
    room.upright(MeshPart.step, NORTH, near, left, right, -(step + 1) * drop, -step * drop)
    room.level(MeshPart.step, true, -(step + 1) * drop, left, near - run, right, near)
  }
  room.upright(MeshPart.shaft, SOUTH, back, left, right, -DEPTH, 0)
  room.upright(MeshPart.shaft, EAST, left, back, front, -DEPTH, 0)
  room.upright(MeshPart.shaft, WEST, right, back, front, -DEPTH, 0)

  const { high, thick } = KERB
  room.box(MeshPart.step, left - thick, 0, back - thick, right + thick, high, back)
  room.box(MeshPart.step, left - thick, 0, back, left, high, front)
  room.box(MeshPart.step, right, 0, back, right + thick, high, front)
  addRail(room, left - thick / 2, right + thick / 2, back - thick / 2, front)
}

/** Adds a rail on the kerb, so that the steps are visible from in front, even in a narrow cell. */
function addRail(room: Room, left: number, right: number, back: number, front: number): void {
  const [half, low, high] = [0.008, 0.36, 0.385]
  for (const x of [left, right]) {
    for (const z of [back, front - half]) {
      room.box(MeshPart.iron, x - half, 0, z - half, x + half, low, z + half)
    }
    room.box(MeshPart.iron, x - half, low, back - half, x + half, high, front)
  }
  room.box(MeshPart.iron, left + half, low, back - half, right - half, high, back + half)
}

/** Adds a shut door in its frame, for a link through a door. */
function addDoorway(room: Room, z: number): void {
  const [from, to, top, thick, deep] = [0.31, 0.69, 0.72, 0.05, 0.045]
  room.box(MeshPart.frame, from - thick, 0, z - deep, from, top, z + deep)
  room.box(MeshPart.frame, to, 0, z - deep, to + thick, top, z + deep)
  room.box(MeshPart.frame, from - thick, top, z - deep, to + thick, top + 0.05, z + deep)
  room.box(MeshPart.door, from, 0, z - 0.018, to, top, z + 0.018)
  room.box(MeshPart.iron, 0.63, 0.3, z - 0.03, 0.66, 0.34, z + 0.03)
}

/** Adds an arch for a link: with light in it for a gate, or filled for a portal. */
function addWayThrough({ gatherer, sizes }: Room, { kind, isBacked }: FurnitureLook): void {
  const deep = 0.09 * sizes.cell
  const at = isBacked ? deep + BACK * sizes.cell : 0.5 * sizes.cell
  const arch: Arch = { ...archIn(sizes, 0.3, deep), at, thick: 0.07 * sizes.cell }
  const isGate = kind === 'gateway'
  addArchRing(gatherer, arch, isGate ? MeshPart.gate : MeshPart.step)
  const fill = isGate ? MeshPart.light : MeshPart.portal
  addArchFill(gatherer, arch, fill, true)
  if (!isBacked) addArchFill(gatherer, arch, fill, false)
}

/** The board of a signpost: left and right, height, and distance of its faces from the back. */
export const POST_BOARD = {
  left: 0.05,
  right: 0.35,
  low: 0.56,
  high: 0.683,
  back: 0.185,
  front: 0.215,
} as const

/** Adds a signpost for a building without a house, away from the walking line and opposite to notes. */
function addSignpost(room: Room): void {
  const { left, right, low, high, back, front } = POST_BOARD
  const [middle, half] = [(left + right) / 2, 0.012]
  room.box(MeshPart.frame, middle - half, 0, back + 0.003, middle + half, low, front - 0.003)
  room.box(MeshPart.frame, left, low, back, right, high, front)
  // Blank, because the mesh has no letters: the first-person view adds the text.
  room.box(MeshPart.note, left + 0.012, low + 0.012, back - 0.002, right - 0.012, high - 0.012, front + 0.002)
}

/** Adds a well: a kerb of stone around water, and a roof on two posts. */
function addWell(room: Room): void {
  const { step, shaft, frame, roof } = MeshPart
  const [low, high, thick] = [0.32, 0.68, 0.05]
  room.box(step, low, 0, low, high, 0.2, low + thick)
  room.box(step, low, 0, high - thick, high, 0.2, high)
  room.box(step, low, 0, low + thick, low + thick, 0.2, high - thick)
  room.box(step, high - thick, 0, low + thick, high, 0.2, high - thick)
  room.level(shaft, true, 0.12, low + thick, low + thick, high - thick, high - thick)
  room.box(frame, low, 0.2, 0.48, low + 0.03, 0.62, 0.52)
  room.box(frame, high - 0.03, 0.2, 0.48, high, 0.62, 0.52)
  room.box(frame, low, 0.5, 0.488, high, 0.53, 0.512)
  room.tapered(roof, 0.5, 0.62, { x: 0.24, z: 0.22 }, 0.76, { x: 0.2, z: 0.01 })
}

/** Adds a market stall: a counter with goods under an awning on four posts. */
function addStall(room: Room): void {
  const { frame, awning, step } = MeshPart
  for (const x of [0.24, 0.73]) {
    for (const z of [0.3, 0.67]) room.box(frame, x, 0, z, x + 0.03, z < 0.5 ? 0.72 : 0.6, z + 0.03)
  }
  room.box(frame, 0.27, 0.24, 0.56, 0.73, 0.28, 0.7)
  room.box(frame, 0.29, 0, 0.58, 0.71, 0.24, 0.68)
  for (const x of [0.32, 0.45, 0.58]) room.box(step, x, 0.28, 0.59, x + 0.08, 0.34, 0.67)
  room.tapered(awning, 0.5, 0.6, { x: 0.32, z: 0.26 }, 0.74, { x: 0.28, z: 0.08 })
}

/** Adds three trees of different heights. */
function addTrees(room: Room): void {
  for (const [x, z, high, wide] of [
    [0.32, 0.36, 0.8, 0.15],
    [0.66, 0.42, 0.95, 0.17],
    [0.46, 0.7, 0.68, 0.14],
  ] as const) {
    room.box(MeshPart.frame, x - 0.02, 0, z - 0.02, x + 0.02, 0.3 * high, z + 0.02)
    room.cone(MeshPart.leaves, x, z, 0.25 * high, wide, 0.75 * high, 0.55 * wide)
    room.cone(MeshPart.leaves, x, z, 0.6 * high, 0.75 * wide, high, 0.02)
  }
}

/** Adds a chest with iron bands. */
function addChest(room: Room): void {
  const { frame, door, iron } = MeshPart
  room.box(door, 0.34, 0, 0.4, 0.66, 0.16, 0.6)
  room.box(frame, 0.33, 0.16, 0.39, 0.67, 0.24, 0.61)
  for (const x of [0.38, 0.585]) room.box(iron, x, 0, 0.385, x + 0.035, 0.245, 0.615)
  room.box(iron, 0.48, 0.1, 0.6, 0.52, 0.18, 0.615)
}

/** Adds a lamp on a post, away from the walking line. */
function addLamp(room: Room): void {
  const { iron, light } = MeshPart
  room.box(iron, 0.19, 0, 0.19, 0.22, 0.58, 0.22)
  room.box(light, 0.165, 0.58, 0.165, 0.245, 0.68, 0.245)
  room.tapered(iron, 0.205, 0.68, { x: 0.06, z: 0.06 }, 0.74, { x: 0.01, z: 0.01 }, 0.205)
}

/** Adds a sheet on a post, away from the walking line. */
function addNote(room: Room): void {
  room.box(MeshPart.frame, 0.79, 0, 0.19, 0.81, 0.4, 0.21)
  room.box(MeshPart.frame, 0.72, 0.28, 0.18, 0.88, 0.46, 0.22)
  room.box(MeshPart.note, 0.735, 0.295, 0.174, 0.865, 0.445, 0.226)
}
