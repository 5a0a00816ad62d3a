import { EAST, NORTH, SOUTH, WEST } from '../level/grid'
import { addArchFill, addArchRing, archIn, type Arch } from './arch'
import type { FurnitureLook } from './furniture'
import { MeshPart } from './parts'
import { Shape } from './shape'
import type { MeshSizes, PartTriangles } from './triangles'

/**
 * The shapes of furniture on cells, each in its own coordinates: a square along +X and +Z with its back at z = 0. All
 * lengths below are shares: of a cell along the floor, of the wall height upwards.
 */

// Slightly before the wall behind, whose plane also holds the face visible from the other side.
const BACK = 0.005
const STEPS = 6
/** Depth of stairs down: shallow enough to see their first steps from a cell away. */
const DEPTH = 0.4
/** Height and thickness of the kerb around them. */
const KERB = { high: 0.09, thick: 0.03 } as const
/** The opening that stairs lead through: how far its house stands out, and where its lintel begins and ends. */
const HOUSE = { front: 0.44, thick: 0.035, over: 0.12 } as const
/** Heights of the house over stairs up and over stairs down, which is lower. */
const HIGH = 0.94
const LOW = 0.78

/** Builds the shape of a piece of furniture. */
export function furnitureShape(look: FurnitureLook, sizes: MeshSizes): readonly PartTriangles[] {
  const shape = new Shape(sizes)
  switch (look.kind) {
    case 'statue':
      addStatue(shape, look.isBacked ? 0.2 : 0.5)
      break
    case 'stairsUp':
      addStairsUp(shape, 0.2, 0.8, look.isCovered)
      break
    case 'stairsDown':
      addStairsDown(shape, 0.2, 0.8, look.floor)
      break
    case 'stairs':
      addStairsUp(shape, 0.08, 0.46, look.isCovered)
      addStairsDown(shape, 0.54, 0.92, look.floor)
      break
    case 'doorway':
      addDoorway(shape, look.isBacked ? 0.05 : 0.5)
      break
    case 'gateway':
    case 'portal':
      addWayThrough(shape, look)
      break
    case 'signpost':
      addSignpost(shape)
      break
    case 'note':
      addNote(shape)
      break
    case 'well':
      addWell(shape)
      break
    case 'stall':
      addStall(shape)
      break
    case 'trees':
      addTrees(shape)
      break
    case 'chest':
      addChest(shape)
      break
    case 'lamp':
      addLamp(shape)
  }
  return shape.gatherer.finish()
}

/** Adds a stone figure with a spear, on a pedestal. */
function addStatue(shape: Shape, z: number): void {
  const { statue, step, iron } = MeshPart
  shape.box(step, 0.35, 0, z - 0.15, 0.65, 0.1, z + 0.15)
  shape.box(step, 0.39, 0.1, z - 0.11, 0.61, 0.26, z + 0.11)
  shape.tapered(statue, z, 0.26, { x: 0.08, z: 0.07 }, 0.46, { x: 0.05, z: 0.045 })
  shape.tapered(statue, z, 0.46, { x: 0.05, z: 0.045 }, 0.63, { x: 0.1, z: 0.05 })
  shape.tapered(statue, z, 0.63, { x: 0.1, z: 0.05 }, 0.68, { x: 0.028, z: 0.028 })
  shape.box(statue, 0.46, 0.68, z - 0.035, 0.54, 0.78, z + 0.035)
  shape.box(statue, 0.57, 0.5, z - 0.02, 0.61, 0.62, z + 0.085)
  shape.box(iron, 0.583, 0.26, z + 0.06, 0.597, 0.86, z + 0.074)
}

/** Adds a flight of steps that rises towards the back, and through the opening of a house of stone. */
function addStairsUp(shape: Shape, left: number, right: number, isCovered: boolean): void {
  const run = (0.62 - BACK) / STEPS
  const top = isCovered ? 1 : HIGH
  const rise = (top - HOUSE.over) / (STEPS + 1)
  for (let step = 0; step < STEPS; step++) {
    const front = 0.62 - step * run
    const [low, high] = [step * rise, (step + 1) * rise]
    shape.upright(MeshPart.step, SOUTH, front, left, right, low, high)
    shape.level(MeshPart.step, true, high, left, front - run, right, front)
    shape.upright(MeshPart.step, EAST, right, front - run, front, 0, high)
    shape.upright(MeshPart.step, WEST, left, front - run, front, 0, high)
  }
  addStairHouse(shape, left, right, top, STEPS * rise)
}

/** Adds the house over the back of stairs: two walls, a lintel, and darkness behind from a height upwards. */
function addStairHouse(shape: Shape, left: number, right: number, top: number, dark: number): void {
  const { step, shaft } = MeshPart
  const { front, thick, over } = HOUSE
  const lintel = top - over
  shape.box(step, left - thick, 0, BACK, left, top, front)
  shape.box(step, right, 0, BACK, right + thick, top, front)
  shape.box(step, left, lintel, BACK, right, top, front)
  shape.upright(step, NORTH, BACK, left, right, 0, lintel)
  shape.upright(shaft, SOUTH, 2 * BACK, left, right, dark, lintel)
}

/** Adds steps down towards the back and through an opening, the kerb around them, and the floor around. */
function addStairsDown(shape: Shape, left: number, right: number, floor: number): void {
  const [back, front] = [0.14, 0.86]
  shape.level(floor, true, 0, 0, 0, 1, back)
  shape.level(floor, true, 0, 0, front, 1, 1)
  shape.level(floor, true, 0, 0, back, left, front)
  shape.level(floor, true, 0, right, back, 1, front)

  const run = (front - back) / STEPS
  const drop = DEPTH / STEPS
  for (let step = 0; step < STEPS; step++) {
    const near = front - step * run
    shape.upright(MeshPart.step, NORTH, near, left, right, -(step + 1) * drop, -step * drop)
    shape.level(MeshPart.step, true, -(step + 1) * drop, left, near - run, right, near)
  }
  shape.upright(MeshPart.shaft, SOUTH, back, left, right, -DEPTH, 0)
  shape.upright(MeshPart.shaft, EAST, left, back, front, -DEPTH, 0)
  shape.upright(MeshPart.shaft, WEST, right, back, front, -DEPTH, 0)

  const { high, thick } = KERB
  shape.box(MeshPart.step, left - thick, 0, HOUSE.front, left, high, front)
  shape.box(MeshPart.step, right, 0, HOUSE.front, right + thick, high, front)
  addRail(shape, left - thick / 2, right + thick / 2, HOUSE.front, front)
  addStairHouse(shape, left, right, LOW, 0)
}

/** Adds a rail on the kerb on both sides, so that the steps are visible from in front, even in a narrow cell. */
function addRail(shape: Shape, left: number, right: number, back: number, front: number): void {
  const [half, low, high] = [0.008, 0.36, 0.385]
  for (const x of [left, right]) {
    shape.box(MeshPart.iron, x - half, 0, front - 2 * half, x + half, low, front)
    shape.box(MeshPart.iron, x - half, low, back, x + half, high, front)
  }
}

/** Adds a shut door in its frame, for a link through a door. */
function addDoorway(shape: Shape, z: number): void {
  const [from, to, top, thick, deep] = [0.31, 0.69, 0.72, 0.05, 0.045]
  shape.box(MeshPart.frame, from - thick, 0, z - deep, from, top, z + deep)
  shape.box(MeshPart.frame, to, 0, z - deep, to + thick, top, z + deep)
  shape.box(MeshPart.frame, from - thick, top, z - deep, to + thick, top + 0.05, z + deep)
  shape.box(MeshPart.door, from, 0, z - 0.018, to, top, z + 0.018)
  shape.box(MeshPart.iron, 0.63, 0.3, z - 0.03, 0.66, 0.34, z + 0.03)
}

/** Adds an arch for a link: with light in it for a gate, or filled for a portal. */
function addWayThrough({ gatherer, sizes }: Shape, { kind, isBacked }: FurnitureLook): void {
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
function addSignpost(shape: Shape): void {
  const { left, right, low, high, back, front } = POST_BOARD
  const [middle, half] = [(left + right) / 2, 0.012]
  shape.box(MeshPart.frame, middle - half, 0, back + 0.003, middle + half, low, front - 0.003)
  shape.box(MeshPart.frame, left, low, back, right, high, front)
  // Blank, because the mesh has no letters: the first-person view adds the text.
  shape.box(
    MeshPart.note,
    left + 0.012,
    low + 0.012,
    back - 0.002,
    right - 0.012,
    high - 0.012,
    front + 0.002,
  )
}

/** Adds a well: a kerb of stone around water, and a roof on two posts. */
function addWell(shape: Shape): void {
  const { step, shaft, frame, roof } = MeshPart
  const [low, high, thick] = [0.32, 0.68, 0.05]
  shape.box(step, low, 0, low, high, 0.2, low + thick)
  shape.box(step, low, 0, high - thick, high, 0.2, high)
  shape.box(step, low, 0, low + thick, low + thick, 0.2, high - thick)
  shape.box(step, high - thick, 0, low + thick, high, 0.2, high - thick)
  shape.level(shaft, true, 0.12, low + thick, low + thick, high - thick, high - thick)
  shape.box(frame, low, 0.2, 0.48, low + 0.03, 0.62, 0.52)
  shape.box(frame, high - 0.03, 0.2, 0.48, high, 0.62, 0.52)
  shape.box(frame, low, 0.5, 0.488, high, 0.53, 0.512)
  shape.tapered(roof, 0.5, 0.62, { x: 0.24, z: 0.22 }, 0.76, { x: 0.2, z: 0.01 })
}

/** Adds a market stall: a counter with goods under an awning on four posts. */
function addStall(shape: Shape): void {
  const { frame, awning, step } = MeshPart
  for (const x of [0.24, 0.73]) {
    for (const z of [0.3, 0.67]) shape.box(frame, x, 0, z, x + 0.03, z < 0.5 ? 0.72 : 0.6, z + 0.03)
  }
  shape.box(frame, 0.27, 0.24, 0.56, 0.73, 0.28, 0.7)
  shape.box(frame, 0.29, 0, 0.58, 0.71, 0.24, 0.68)
  for (const x of [0.32, 0.45, 0.58]) shape.box(step, x, 0.28, 0.59, x + 0.08, 0.34, 0.67)
  shape.tapered(awning, 0.5, 0.6, { x: 0.32, z: 0.26 }, 0.74, { x: 0.28, z: 0.08 })
}

/** Adds three trees of different heights. */
function addTrees(shape: Shape): void {
  for (const [x, z, high, wide] of [
    [0.32, 0.36, 0.8, 0.15],
    [0.66, 0.42, 0.95, 0.17],
    [0.46, 0.7, 0.68, 0.14],
  ] as const) {
    shape.box(MeshPart.frame, x - 0.02, 0, z - 0.02, x + 0.02, 0.3 * high, z + 0.02)
    shape.cone(MeshPart.leaves, x, z, 0.25 * high, wide, 0.75 * high, 0.55 * wide)
    shape.cone(MeshPart.leaves, x, z, 0.6 * high, 0.75 * wide, high, 0.02)
  }
}

/** Adds a chest with iron bands. */
function addChest(shape: Shape): void {
  const { frame, door, iron } = MeshPart
  shape.box(door, 0.34, 0, 0.4, 0.66, 0.16, 0.6)
  shape.box(frame, 0.33, 0.16, 0.39, 0.67, 0.24, 0.61)
  for (const x of [0.38, 0.585]) shape.box(iron, x, 0, 0.385, x + 0.035, 0.245, 0.615)
  shape.box(iron, 0.48, 0.1, 0.6, 0.52, 0.18, 0.615)
}

/** Adds a lamp on a post, away from the walking line. */
function addLamp(shape: Shape): void {
  const { iron, light } = MeshPart
  shape.box(iron, 0.19, 0, 0.19, 0.22, 0.58, 0.22)
  shape.box(light, 0.165, 0.58, 0.165, 0.245, 0.68, 0.245)
  shape.tapered(iron, 0.205, 0.68, { x: 0.06, z: 0.06 }, 0.74, { x: 0.01, z: 0.01 }, 0.205)
}

/** Adds a sheet on a post, away from the walking line. */
function addNote(shape: Shape): void {
  shape.box(MeshPart.frame, 0.79, 0, 0.19, 0.81, 0.4, 0.21)
  shape.box(MeshPart.frame, 0.72, 0.28, 0.18, 0.88, 0.46, 0.22)
  shape.box(MeshPart.note, 0.735, 0.295, 0.174, 0.865, 0.445, 0.226)
}
