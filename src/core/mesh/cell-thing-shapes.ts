import { addRelief, CRAGS, VAULTS, type CaveRelief } from './cave-shapes'
import { isRoom, type CellThing, type FloorKind, type UndergroundKind } from './cell-things'
import { MeshPart } from './parts'
import { ROOM_SHAPES } from './room-shapes'
import { Shape } from './shape'
import { ThingPart } from './view-parts'
import type { MeshSizes, PartTriangles } from './triangles'

/**
 * The shapes of things on cells, each in its own coordinates: a square along +X and +Z with its back at z = 0. Lengths are
 * shares: of a cell along the floor, of the wall height upwards.
 */
export function cellThingShape(kind: CellThing['kind'], sizes: MeshSizes): readonly PartTriangles[] {
  const shape = new Shape(sizes)
  if (isRoom(kind)) ROOM_SHAPES[kind](shape)
  else if (isRelief(kind)) addRelief(shape, kind)
  else SHAPES[kind](shape)
  return shape.gatherer.finish()
}

const { rail, iron, step, light, portal, awning, shaft, rock } = MeshPart
const { gold } = ThingPart

function isRelief(kind: CellThing['kind']): kind is CaveRelief {
  return [...CRAGS, ...VAULTS].some((relief) => relief === kind)
}

const SHAPES: Readonly<Record<FloorKind | Exclude<UndergroundKind, CaveRelief>, (shape: Shape) => void>> = {
  pit(shape) {
    shape.level(shaft, true, 0.006, 0.2, 0.2, 0.8, 0.8)
    addRim(shape, step, 0.15, 0.85, 0.05, 0.03)
  },
  trap(shape) {
    addRim(shape, step, 0.22, 0.78, 0.05, 0.02)
    shape.level(shaft, true, 0.004, 0.27, 0.27, 0.73, 0.73)
    for (const x of [0.34, 0.5, 0.66]) {
      for (const z of [0.34, 0.5, 0.66]) shape.cone(iron, x, z, 0, 0.022, 0.14, 0.002)
    }
  },
  spinner(shape) {
    shape.box(step, 0.22, 0, 0.22, 0.78, 0.015, 0.78)
    for (const [x, z, wide, deep] of [
      [0.3, 0.28, 0.4, 0.05],
      [0.67, 0.3, 0.05, 0.4],
      [0.3, 0.67, 0.4, 0.05],
      [0.28, 0.3, 0.05, 0.4],
    ] as const) {
      shape.level(MeshPart.arrow, true, 0.02, x, z, x + wide, z + deep)
    }
    shape.cone(iron, 0.5, 0.5, 0.015, 0.05, 0.05, 0.03)
  },
  teleporter(shape) {
    shape.box(step, 0.2, 0, 0.2, 0.8, 0.025, 0.8)
    shape.level(portal, true, 0.03, 0.28, 0.28, 0.72, 0.72)
    for (const x of [0.2, 0.76]) {
      for (const z of [0.2, 0.76]) {
        shape.box(step, x, 0.025, z, x + 0.04, 0.2, z + 0.04)
        shape.cone(portal, x + 0.02, z + 0.02, 0.2, 0.022, 0.26, 0.004)
      }
    }
  },
  plate(shape) {
    shape.box(iron, 0.26, 0, 0.26, 0.74, 0.012, 0.74)
    shape.box(step, 0.29, 0.012, 0.29, 0.71, 0.035, 0.71)
  },
  switch(shape) {
    shape.box(step, 0.67, 0.32, 0.006, 0.83, 0.62, 0.02)
    shape.box(iron, 0.7, 0.36, 0.02, 0.8, 0.58, 0.03)
    shape.box(shaft, 0.735, 0.4, 0.03, 0.765, 0.54, 0.034)
    shape.box(rail, 0.738, 0.46, 0.03, 0.762, 0.485, 0.13)
    shape.box(awning, 0.73, 0.45, 0.13, 0.77, 0.495, 0.16)
  },
  key(shape) {
    // It stands upright on a stone, with its bow at the top.
    shape.box(step, 0.38, 0, 0.4, 0.62, 0.12, 0.6)
    shape.box(gold, 0.49, 0.12, 0.49, 0.51, 0.27, 0.51)
    shape.box(gold, 0.51, 0.13, 0.49, 0.55, 0.15, 0.51)
    shape.box(gold, 0.51, 0.17, 0.49, 0.54, 0.19, 0.51)
    for (const y of [0.27, 0.34]) shape.box(gold, 0.455, y, 0.49, 0.545, y + 0.02, 0.51)
    for (const x of [0.455, 0.525]) shape.box(gold, x, 0.29, 0.49, x + 0.02, 0.34, 0.51)
  },
  encounter(shape) {
    // Somebody in a hood, who waits.
    shape.tapered(shaft, 0.5, 0, { x: 0.19, z: 0.15 }, 0.4, { x: 0.12, z: 0.09 })
    shape.tapered(shaft, 0.5, 0.4, { x: 0.16, z: 0.1 }, 0.5, { x: 0.06, z: 0.06 })
    shape.tapered(shaft, 0.5, 0.49, { x: 0.075, z: 0.075 }, 0.63, { x: 0.03, z: 0.04 })
    for (const x of [0.455, 0.515]) shape.box(gold, x, 0.54, 0.565, x + 0.03, 0.556, 0.575)
    shape.box(rail, 0.7, 0, 0.5, 0.725, 0.72, 0.525)
    shape.cone(iron, 0.7125, 0.5125, 0.72, 0.028, 0.82, 0.002)
  },
  trigger(shape) {
    // A ring of stones let into the floor, with a sign between them.
    shape.box(step, 0.3, 0, 0.3, 0.7, 0.008, 0.7)
    for (const at of [0.34, 0.46, 0.58]) {
      shape.level(gold, true, 0.012, at, 0.34, at + 0.08, 0.37)
      shape.level(gold, true, 0.012, at, 0.63, at + 0.08, 0.66)
      shape.level(gold, true, 0.012, 0.34, at, 0.37, at + 0.08)
      shape.level(gold, true, 0.012, 0.63, at, 0.66, at + 0.08)
    }
    shape.level(gold, true, 0.012, 0.48, 0.42, 0.52, 0.58)
    shape.level(gold, true, 0.012, 0.42, 0.48, 0.58, 0.52)
  },
  sconce(shape) {
    shape.box(iron, 0.48, 0.44, 0.006, 0.52, 0.5, 0.03)
    shape.box(iron, 0.485, 0.46, 0.03, 0.515, 0.475, 0.07)
    shape.cone(rail, 0.5, 0.075, 0.42, 0.012, 0.55, 0.018)
    shape.cone(light, 0.5, 0.075, 0.55, 0.026, 0.64, 0.003)
  },
  pilaster(shape) {
    shape.box(step, 0.43, 0, 0.004, 0.57, 0.07, 0.075)
    shape.box(step, 0.45, 0.07, 0.004, 0.55, 0.9, 0.055)
    shape.box(step, 0.43, 0.9, 0.004, 0.57, 1, 0.075)
  },
  column(shape) {
    shape.box(step, 0.4, 0, 0.4, 0.6, 0.07, 0.6)
    shape.box(step, 0.43, 0.07, 0.43, 0.57, 0.9, 0.57)
    shape.box(step, 0.4, 0.9, 0.4, 0.6, 1, 0.6)
  },
  boulder(shape) {
    shape.cone(rock, 0.3, 0.04, 0, 0.1, 0.2, 0.04)
    shape.cone(rock, 0.46, 0.03, 0, 0.07, 0.36, 0.015)
    shape.cone(rock, 0.72, 0.03, 0, 0.09, 0.13, 0.05)
  },
  stalactite(shape) {
    shape.cone(rock, 0.5, 0.5, 0.55, 0.01, 1, 0.1)
    shape.cone(rock, 0.62, 0.42, 0.78, 0.006, 1, 0.055)
    shape.cone(rock, 0.5, 0.5, 0, 0.09, 0.2, 0.01)
  },
}

/** Adds a rim of four bars around a square in the middle. */
function addRim(shape: Shape, part: number, from: number, to: number, thick: number, high: number): void {
  shape.box(part, from, 0, from, to, high, from + thick)
  shape.box(part, from, 0, to - thick, to, high, to)
  shape.box(part, from, 0, from + thick, from + thick, high, to - thick)
  shape.box(part, to - thick, 0, from + thick, to, high, to - thick)
}
