import type { RoomThing } from './cell-things'
import { MeshPart } from './parts'
import type { Shape } from './shape'
import { ThingPart } from './view-parts'

const { frame, door, rail, iron, step, statue, light, portal, awning, leaves, shaft } = MeshPart
const { linen } = ThingPart

/**
 * The rooms of buildings, each in its own coordinates with its back at z = 0. The middle stays free for the walker, and pieces
 * behind a walker who turns around are lower than their eye.
 */
export const ROOM_SHAPES: Readonly<Record<RoomThing, (shape: Shape) => void>> = {
  inn(shape) {
    addCounter(shape, 0.12, 0.88)
    addShelves(shape, 0.14, 0.86, [awning, leaves, step, door, leaves, awning, step])
    // Mugs on the counter, and barrels beside it.
    for (const x of [0.3, 0.44, 0.7]) shape.box(iron, x, 0.35, 0.24, x + 0.035, 0.4, 0.275)
    addBarrel(shape, 0.1, 0.42)
    addBarrel(shape, 0.9, 0.42)
  },
  'more-inn': (shape) => {
    addTable(shape, 0.22, 0.16)
    addTable(shape, 0.78, 0.16)
    shape.box(light, 0.21, 0.29, 0.15, 0.23, 0.35, 0.17)
  },
  temple(shape) {
    shape.box(step, 0.14, 0, 0.02, 0.86, 0.05, 0.34)
    shape.box(statue, 0.3, 0.05, 0.1, 0.7, 0.31, 0.24)
    shape.box(linen, 0.28, 0.31, 0.09, 0.72, 0.33, 0.26)
    for (const x of [0.33, 0.64]) addCandle(shape, x, 0.33, 0.17)
    // A figure with raised arms over the altar.
    shape.box(step, 0.43, 0.05, 0.01, 0.57, 0.36, 0.09)
    shape.cone(statue, 0.5, 0.05, 0.36, 0.05, 0.66, 0.035)
    shape.box(statue, 0.475, 0.66, 0.03, 0.525, 0.75, 0.07)
    for (const x of [0.4, 0.57]) shape.box(statue, x, 0.58, 0.035, x + 0.03, 0.78, 0.065)
    shape.box(statue, 0.4, 0.58, 0.035, 0.6, 0.62, 0.065)
    addCornerColumns(shape)
    addCarpet(shape, 0.38, 0.62, 0.36)
  },
  'more-temple': (shape) => {
    addCornerColumns(shape)
    for (const z of [0.06, 0.24]) {
      for (const x of [0.14, 0.64]) {
        shape.box(rail, x, 0.14, z, x + 0.22, 0.17, z + 0.09)
        shape.box(rail, x, 0, z, x + 0.03, 0.14, z + 0.09)
        shape.box(rail, x + 0.19, 0, z, x + 0.22, 0.14, z + 0.09)
      }
    }
  },
  shop(shape) {
    addCounter(shape, 0.12, 0.7)
    addShelves(shape, 0.06, 0.94, [step, awning, door, leaves, statue, awning, step, leaves])
    shape.box(awning, 0.2, 0.35, 0.22, 0.3, 0.42, 0.3)
    shape.box(statue, 0.4, 0.35, 0.23, 0.46, 0.45, 0.29)
    addSacks(shape, 0.86, 0.22)
  },
  'more-shop': (shape) => {
    addShelves(shape, 0.06, 0.94, [leaves, step, awning, statue, door, step, leaves, awning])
    addSacks(shape, 0.16, 0.24)
  },
  guild(shape) {
    addShield(shape, 0.5, 0.5)
    for (const x of [0.22, 0.78]) addBanner(shape, x, awning)
    addLongTable(shape)
  },
  'more-guild': (shape) => {
    addLongTable(shape)
    addShelves(shape, 0.2, 0.8, [door, awning, door, leaves, awning, door])
  },
  bank(shape) {
    addCounter(shape, 0.02, 0.98)
    for (let x = 0.06; x < 0.98; x += 0.08) shape.box(iron, x, 0.35, 0.27, x + 0.012, 0.78, 0.282)
    shape.box(frame, 0.02, 0.78, 0.26, 0.98, 0.82, 0.295)
    addStrongbox(shape, 0.3, 0.06)
    addStrongbox(shape, 0.7, 0.06)
  },
  'more-bank': (shape) => {
    for (const x of [0.2, 0.5, 0.8]) addStrongbox(shape, x, 0.08)
  },
  training(shape) {
    addRack(shape)
    addDummy(shape, 0.86, 0.3)
    addDummy(shape, 0.14, 0.3)
  },
  'more-training': (shape) => {
    addDummy(shape, 0.84, 0.18)
    addRack(shape)
  },
  magic(shape) {
    addShelves(shape, 0.06, 0.94, [awning, door, leaves, linen, portal, awning, statue, door, leaves])
    shape.box(rail, 0.36, 0.3, 0.14, 0.64, 0.33, 0.32)
    shape.box(rail, 0.47, 0, 0.2, 0.53, 0.3, 0.26)
    shape.cone(portal, 0.5, 0.23, 0.35, 0.035, 0.41, 0.055)
    shape.cone(portal, 0.5, 0.23, 0.41, 0.055, 0.47, 0.02)
    addCandle(shape, 0.4, 0.33, 0.2)
    addCandle(shape, 0.6, 0.33, 0.2)
  },
  'more-magic': (shape) => {
    addShelves(shape, 0.06, 0.94, [door, awning, linen, leaves, door, portal, awning, leaves])
    shape.cone(iron, 0.82, 0.26, 0, 0.06, 0.12, 0.1)
    shape.cone(portal, 0.82, 0.26, 0.12, 0.09, 0.14, 0.085)
  },
  tower(shape) {
    // A ladder to a hatch in the ceiling.
    for (const x of [0.36, 0.6]) shape.box(rail, x, 0, 0.04, x + 0.04, 1, 0.075)
    for (let y = 0.08; y < 1; y += 0.1) shape.box(rail, 0.4, y, 0.05, 0.6, y + 0.025, 0.07)
    shape.box(shaft, 0.3, 0.985, 0.01, 0.7, 0.998, 0.3)
    addBarrel(shape, 0.86, 0.14)
  },
  'more-tower': (shape) => {
    addBarrel(shape, 0.14, 0.14)
    addSacks(shape, 0.84, 0.2)
  },
  castle(shape) {
    shape.box(step, 0.2, 0, 0.01, 0.8, 0.06, 0.36)
    shape.box(door, 0.38, 0.06, 0.1, 0.62, 0.24, 0.28)
    shape.box(door, 0.38, 0.24, 0.02, 0.62, 0.66, 0.06)
    shape.box(awning, 0.41, 0.24, 0.06, 0.59, 0.6, 0.068)
    shape.box(awning, 0.4, 0.24, 0.1, 0.6, 0.27, 0.28)
    for (const x of [0.36, 0.6]) shape.box(frame, x, 0.06, 0.08, x + 0.04, 0.37, 0.28)
    for (const x of [0.16, 0.84]) addBanner(shape, x, awning)
    addCarpet(shape, 0.38, 0.62, 0.36)
  },
  'more-castle': (shape) => {
    for (const x of [0.3, 0.7]) addBanner(shape, x, awning)
    addCornerColumns(shape)
  },
}

function addCounter(shape: Shape, left: number, right: number): void {
  shape.box(door, left + 0.02, 0, 0.22, right - 0.02, 0.32, 0.32)
  shape.box(frame, left, 0.32, 0.2, right, 0.35, 0.34)
}

/** Adds shelves along the back with goods of the given parts. */
function addShelves(shape: Shape, left: number, right: number, goods: readonly number[]): void {
  shape.box(frame, left, 0, 0.006, left + 0.025, 0.82, 0.09)
  shape.box(frame, right - 0.025, 0, 0.006, right, 0.82, 0.09)
  for (const y of [0.38, 0.58, 0.8]) shape.box(rail, left, y, 0.006, right, y + 0.02, 0.09)
  const room = (right - left - 0.08) / goods.length
  for (const [row, y] of [0.4, 0.6].entries()) {
    for (const [at, good] of goods.entries()) {
      const x = left + 0.04 + ((at + 3 * row) % goods.length) * room
      shape.box(good, x, y, 0.02, x + 0.7 * room, y + 0.08 + 0.03 * ((at * 5 + row) % 3), 0.075)
    }
  }
}

function addBarrel(shape: Shape, x: number, z: number): void {
  shape.cone(rail, x, z, 0, 0.055, 0.14, 0.075)
  shape.cone(rail, x, z, 0.14, 0.075, 0.28, 0.055)
  shape.cone(iron, x, z, 0.125, 0.077, 0.155, 0.077)
}

function addTable(shape: Shape, x: number, z: number): void {
  shape.box(frame, x - 0.015, 0, z - 0.015, x + 0.015, 0.26, z + 0.015)
  shape.box(door, x - 0.1, 0.26, z - 0.09, x + 0.1, 0.285, z + 0.09)
  for (const side of [-0.14, 0.14])
    shape.box(rail, x + side - 0.03, 0, z - 0.03, x + side + 0.03, 0.15, z + 0.03)
}

/** Adds a table along the back with a bench before it. */
function addLongTable(shape: Shape): void {
  for (const x of [0.2, 0.76]) shape.box(frame, x, 0, 0.13, x + 0.04, 0.26, 0.24)
  shape.box(door, 0.16, 0.26, 0.11, 0.84, 0.29, 0.26)
  shape.box(rail, 0.2, 0.13, 0.3, 0.8, 0.155, 0.36)
  for (const x of [0.22, 0.74]) shape.box(rail, x, 0, 0.31, x + 0.04, 0.13, 0.35)
  addCandle(shape, 0.5, 0.29, 0.18)
}

function addCandle(shape: Shape, x: number, y: number, z: number): void {
  shape.box(linen, x - 0.01, y, z - 0.01, x + 0.01, y + 0.07, z + 0.01)
  shape.cone(light, x, z, y + 0.07, 0.009, y + 0.11, 0.001)
}

function addCornerColumns(shape: Shape): void {
  for (const x of [0.06, 0.94]) {
    shape.box(step, x - 0.055, 0, 0.006, x + 0.055, 0.06, 0.12)
    shape.box(statue, x - 0.04, 0.06, 0.01, x + 0.04, 0.92, 0.09)
    shape.box(step, x - 0.055, 0.92, 0.006, x + 0.055, 1, 0.12)
  }
}

function addCarpet(shape: Shape, left: number, right: number, from: number): void {
  shape.level(awning, true, 0.004, left, from, right, 1)
}

function addBanner(shape: Shape, x: number, part: number): void {
  shape.box(iron, x - 0.08, 0.86, 0.01, x + 0.08, 0.875, 0.03)
  shape.box(part, x - 0.065, 0.42, 0.012, x + 0.065, 0.86, 0.024)
  shape.box(linen, x - 0.02, 0.6, 0.024, x + 0.02, 0.7, 0.027)
}

function addShield(shape: Shape, x: number, y: number): void {
  shape.box(iron, x - 0.075, y + 0.04, 0.008, x + 0.075, y + 0.3, 0.03)
  shape.box(awning, x - 0.06, y + 0.06, 0.03, x, y + 0.28, 0.036)
  shape.box(linen, x, y + 0.06, 0.03, x + 0.06, y + 0.28, 0.036)
}

function addSacks(shape: Shape, x: number, z: number): void {
  for (const [right, front, high] of [
    [-0.06, 0, 0.2],
    [0.06, 0.03, 0.17],
    [0, 0.12, 0.15],
  ] as const) {
    shape.cone(linen, x + right, z + front, 0, 0.06, 0.7 * high, 0.05)
    shape.cone(linen, x + right, z + front, 0.7 * high, 0.05, high, 0.015)
  }
}

function addStrongbox(shape: Shape, x: number, z: number): void {
  shape.box(door, x - 0.1, 0, z - 0.05, x + 0.1, 0.2, z + 0.09)
  for (const side of [-0.08, 0.055])
    shape.box(iron, x + side, 0, z - 0.055, x + side + 0.03, 0.205, z + 0.097)
  shape.box(iron, x - 0.02, 0.09, z + 0.09, x + 0.02, 0.15, z + 0.1)
}

/** Adds spears and swords on two bars at the back. */
function addRack(shape: Shape): void {
  for (const y of [0.24, 0.6]) shape.box(rail, 0.26, y, 0.006, 0.74, y + 0.025, 0.05)
  for (const [at, high] of [0.86, 0.7, 0.9, 0.66, 0.84].entries()) {
    const x = 0.3 + at * 0.095
    shape.box(at % 2 === 0 ? rail : frame, x, 0.05, 0.052, x + 0.012, high - 0.1, 0.064)
    shape.cone(iron, x + 0.006, 0.058, high - 0.1, 0.014, high, 0.002)
  }
}

function addDummy(shape: Shape, x: number, z: number): void {
  shape.box(rail, x - 0.012, 0, z - 0.012, x + 0.012, 0.3, z + 0.012)
  shape.cone(linen, x, z, 0.26, 0.045, 0.5, 0.06)
  shape.box(rail, x - 0.1, 0.42, z - 0.012, x + 0.1, 0.445, z + 0.012)
  shape.cone(linen, x, z, 0.52, 0.035, 0.62, 0.03)
}
