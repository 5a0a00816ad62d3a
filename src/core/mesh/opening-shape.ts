import { cellsOfEdge, NORTH, SOUTH } from '../level/grid'
import type { Level } from '../level/level'
import { isOutOfTown } from '../level/outer-side'
import { addArchRing, addArchWall, addArchFill, archIn, type Arch } from './arch'
import { addBrokenWall, addCrackedWall } from './cracked-wall'
import { facesOfEdge, NO_PART } from './faces'
import type { Opening, OpeningKind } from './openings'
import { MeshPart } from './parts'
import { TriangleGatherer, type MeshSizes, type PartTriangles } from './triangles'

/**
 * The shapes of openings in edges, each in its own coordinates: along +X over the length of a cell, upwards along +Y,
 * on the line z = 0, with its second cell towards +Z. Equal openings share one shape.
 */
export interface OpeningShape {
  /** The fixed parts: the wall around a door, its frame, an arch, bars. */
  readonly still: readonly PartTriangles[]
  readonly leaf?: Leaf
  /** The light from outside, which fills a gate or a wrap and does not stop walkers. */
  readonly light?: readonly PartTriangles[]
}

/** The moving part, in coordinates with its hinge as +Y axis, and the hinge's position along +X; in metres. */
export interface Leaf {
  readonly hinge: number
  readonly width: number
  readonly parts: readonly PartTriangles[]
  /**
   * Only for views: the mark of a discovered secret door, because a game scene keeps its secrets, and the beams on the shut
   * side of a one-way door.
   */
  readonly seam?: readonly PartTriangles[]
}

/** All inputs of a shape except the sizes. */
export interface OpeningLook {
  readonly kind: OpeningKind
  /** The parts of the wall around it, as seen from its first and from its second cell. */
  readonly first: number
  readonly second: number
  /** Whether its first cell is the one outside the town. */
  readonly isFirstOutside: boolean
}

export function lookOf(level: Level, opening: Opening): OpeningLook {
  const [first, second] = facesOfEdge(level, opening.edge)
  const isFirstOutside = isOutOfTown(level, cellsOfEdge(level, opening.edge)[0])
  return { kind: opening.kind, first, second, isFirstOutside }
}

/** Returns a key of a look, the same for equal ones. */
export function keyOfLook({ kind, first, second, isFirstOutside }: OpeningLook): string {
  return `${kind} ${first} ${second} ${isFirstOutside ? 1 : 0}`
}

// Shares of a cell, and of the wall height.
const DOOR_WIDTH = 0.38
const DOOR_HEIGHT = 0.72
const FRAME = 0.05
const FRAME_DEPTH = 0.045
const LEAF_DEPTH = 0.018
const GATE_DEPTH = 0.14

/** Builds the shape of an opening. */
export function openingShape(look: OpeningLook, sizes: MeshSizes): OpeningShape {
  const still = new TriangleGatherer()
  switch (look.kind) {
    case 'archway': {
      const arch = archIn(sizes, 0.36, FRAME_DEPTH * sizes.cell)
      addArchWall(still, arch, look.first, look.second)
      addArchRing(still, arch, MeshPart.frame)
      return { still: still.finish() }
    }
    case 'wrap':
      return wrapShape(look, sizes)
    case 'gate':
      return gateShape(look, sizes)
    case 'closedGate':
      return closedGateShape(look, sizes)
    case 'breakableWall':
      addCrackedWall(still, look, sizes)
      return { still: still.finish() }
    case 'brokenWall':
      addBrokenWall(still, look, sizes)
      return { still: still.finish() }
    case 'bars':
      addBars(still, sizes, 0, sizes.cell, sizes.height, 6)
      return { still: still.finish() }
    case 'secretDoor':
      return { still: [], leaf: secretLeaf(look, sizes) }
    default:
      addDoorway(still, look, sizes)
      return { still: still.finish(), leaf: doorLeaf(look.kind, sizes) }
  }
}

/** Adds the wall around a door, with its frame. */
function addDoorway(still: TriangleGatherer, { first, second }: OpeningLook, sizes: MeshSizes): void {
  const { cell, height } = sizes
  const width = DOOR_WIDTH * cell
  const [from, to, top] = [(cell - width) / 2, (cell + width) / 2, DOOR_HEIGHT * height]
  for (const [part, facing] of [
    [first, NORTH],
    [second, SOUTH],
  ] as const) {
    if (part === NO_PART) continue
    still.addUpright(part, facing, 0, 0, from, 0, height)
    still.addUpright(part, facing, 0, to, cell, 0, height)
    still.addUpright(part, facing, 0, from, to, top, height)
  }
  const [thick, deep] = [FRAME * cell, FRAME_DEPTH * cell]
  still.addBox(MeshPart.frame, from - thick, 0, -deep, from, top, deep)
  still.addBox(MeshPart.frame, to, 0, -deep, to + thick, top, deep)
  still.addBox(MeshPart.frame, from - thick, top, -deep, to + thick, top + thick, deep)
}

function doorLeaf(kind: OpeningKind, { cell, height }: MeshSizes): Leaf {
  const leaf = new TriangleGatherer()
  const [width, top, deep] = [DOOR_WIDTH * cell, DOOR_HEIGHT * height, LEAF_DEPTH * cell]
  const isLocked = kind === 'lockedDoor'
  leaf.addBox(isLocked ? MeshPart.lockedDoor : MeshPart.door, 0, 0, -deep, width, top, deep)
  const iron = (x0: number, y0: number, x1: number, y1: number): void =>
    leaf.addBox(MeshPart.iron, x0, y0, -1.6 * deep, x1, y1, 1.6 * deep)
  iron(0.84 * width, 0.42 * top, 0.92 * width, 0.47 * top)
  if (isLocked) {
    iron(0, 0.16 * top, width, 0.22 * top)
    iron(0, 0.78 * top, width, 0.84 * top)
    iron(0.62 * width, 0.36 * top, 0.96 * width, 0.54 * top)
  }
  // An arrow on the side from which a one-way door opens.
  if (kind === 'oneWayForth') addArrow(leaf, width, top, 1.7 * deep, true)
  if (kind === 'oneWayBack') addArrow(leaf, width, top, 1.7 * deep, false)
  const still = { hinge: (cell - width) / 2, width, parts: leaf.finish() }
  if (kind !== 'oneWayForth' && kind !== 'oneWayBack') return still
  return { ...still, seam: shutBeams(width, top, kind === 'oneWayForth' ? deep : -deep) }
}

/** Builds the beams before the side of a leaf from which it never opens, and the plate over its handle. */
function shutBeams(width: number, top: number, deep: number): readonly PartTriangles[] {
  const beams = new TriangleGatherer()
  const add = (part: number, x0: number, y0: number, x1: number, y1: number): void => {
    const [near, far] = [Math.min(deep, 3 * deep), Math.max(deep, 3 * deep)]
    beams.addBox(part, x0, y0, near, x1, y1, far)
  }
  for (const y of [0.2, 0.44, 0.68])
    add(MeshPart.frame, 0.02 * width, y * top, 0.98 * width, (y + 0.09) * top)
  for (const x of [0.1, 0.82]) add(MeshPart.iron, x * width, 0.1 * top, (x + 0.08) * width, 0.88 * top)
  return beams.finish()
}

/** Adds a wall that swings; after its discovery, a thin seam in the form of a door marks it. */
function secretLeaf({ first, second }: OpeningLook, { cell, height }: MeshSizes): Leaf {
  const leaf = new TriangleGatherer()
  const deep = 0.008 * cell
  const [north, south] = first === NO_PART ? [second, second] : [first, second === NO_PART ? first : second]
  leaf.addBox(north, 0, 0, -deep, cell, height, deep, { north, south })
  const seam = new TriangleGatherer()
  const [thin, from, to, top] = [0.012 * cell, 0.31 * cell, 0.69 * cell, DOOR_HEIGHT * height]
  for (const [facing, z] of [
    [NORTH, -1.1 * deep],
    [SOUTH, 1.1 * deep],
  ] as const) {
    seam.addUpright(MeshPart.shaft, facing, z, from - thin, from, 0, top)
    seam.addUpright(MeshPart.shaft, facing, z, to, to + thin, 0, top)
    seam.addUpright(MeshPart.shaft, facing, z, from - thin, to + thin, top, top + thin)
  }
  return { hinge: 0, width: cell, parts: leaf.finish(), seam: seam.finish() }
}

/** Adds a chevron that points upwards, which means ahead. */
function addArrow(leaf: TriangleGatherer, width: number, top: number, deep: number, isNorth: boolean): void {
  const [middle, low, high, bar] = [0.5 * width, 0.52 * top, 0.7 * top, 0.09 * top]
  const [left, right] = [0.22 * width, 0.78 * width]
  const z = isNorth ? -deep : deep
  const halves = [
    [left, low, z, middle, high - bar, z, middle, high, z, left, low + bar, z],
    [middle, high - bar, z, right, low, z, right, low + bar, z, middle, high, z],
  ]
  for (const half of halves) leaf.addFlat(MeshPart.arrow, isNorth ? turnedOver(half) : half)
}

/** Reverses the corners of a quad, so that it is visible from its other side. */
function turnedOver(corners: readonly number[]): number[] {
  return [9, 6, 3, 0].flatMap((at) => corners.slice(at, at + 3))
}

/** Adds upright bars and two crossbars, centred on the line. */
function addBars(
  still: TriangleGatherer,
  { cell }: MeshSizes,
  from: number,
  to: number,
  height: number,
  count: number,
): void {
  const half = 0.014 * cell
  for (let bar = 0; bar < count; bar++) {
    const x = from + ((bar + 0.5) * (to - from)) / count
    still.addBox(MeshPart.iron, x - half, 0, -half, x + half, height, half)
  }
  for (const share of [0.22, 0.74]) {
    const y = share * height
    still.addBox(MeshPart.iron, from, y, -1.5 * half, to, y + 2 * half, 1.5 * half)
  }
}

function gateArch(sizes: MeshSizes): Arch {
  return { ...archIn(sizes, 0.32, GATE_DEPTH * sizes.cell), thick: 0.1 * sizes.cell }
}

function gateShape(look: OpeningLook, sizes: MeshSizes): OpeningShape {
  const still = new TriangleGatherer()
  const light = new TriangleGatherer()
  const arch = gateArch(sizes)
  addArchWall(still, arch, look.first, look.second)
  addArchRing(still, arch, MeshPart.gate)
  addArchFill(light, arch, MeshPart.light, look.isFirstOutside)
  return { still: still.finish(), light: light.finish() }
}

/** Builds a wrap: an arch over the whole side, filled like a portal, because what lies behind it is elsewhere. */
function wrapShape(look: OpeningLook, sizes: MeshSizes): OpeningShape {
  const still = new TriangleGatherer()
  const light = new TriangleGatherer()
  const arch = archIn(sizes, 0.42, FRAME_DEPTH * sizes.cell)
  addArchWall(still, arch, look.first, look.second)
  addArchRing(still, arch, MeshPart.frame)
  addArchFill(light, arch, MeshPart.portal, look.isFirstOutside)
  return { still: still.finish(), light: light.finish() }
}

/** Builds a walled-up gate: the whole wall, with its arch and three bars on either side. */
function closedGateShape({ first, second }: OpeningLook, sizes: MeshSizes): OpeningShape {
  const still = new TriangleGatherer()
  const arch = gateArch(sizes)
  if (first !== NO_PART) still.addUpright(first, NORTH, 0, 0, sizes.cell, 0, sizes.height)
  if (second !== NO_PART) still.addUpright(second, SOUTH, 0, 0, sizes.cell, 0, sizes.height)
  addArchRing(still, arch, MeshPart.gate)
  addBars(still, sizes, arch.middle - arch.across, arch.middle + arch.across, arch.spring, 3)
  return { still: still.finish() }
}
