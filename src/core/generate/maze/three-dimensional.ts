import { EAST, NORTH, SOUTH, type Direction } from '../../level/grid'
import { sortPlaces, type Place } from '../../level/places'
import { defineRun, type TypedInput } from '../define'
import type { GenerateResult } from '../generator'
import { pickBreakable } from './break-walls'
import { Carving } from './carving'
import { chooseEnds, finishMaze } from './finish'
import { layMazeGround, SIDES } from './ground'
import { growStoreys, type StoreysTree } from './grow-storeys'
import type { FloorsSettings } from './settings'
import { threeDimensionalEntry } from './three-dimensional-entry'

/** Mazes through several floors, with the code of their runs. */
export const threeDimensional = defineRun(threeDimensionalEntry, {
  run: makeFloor,
})

function makeFloor({ sketch, settings, random, progress }: TypedInput<FloorsSettings>): GenerateResult {
  const { width, height } = sketch
  const cells = width * height
  const { floors, stairs, breakable, ends: openings } = settings
  const floor = settings.floor - 1
  progress({ phase: 'Carving all floors', decided: 0, cells }, () => ({
    cells: new Uint32Array(),
    kinds: new Uint8Array(),
    marks: new Uint8Array(),
  }))
  const tree = growStoreys({ width, height, floors }, stairs, random)
  const carving = new Carving(layMazeGround(sketch, false))
  carve(carving, tree.ways.subarray(floor * cells, (floor + 1) * cells))
  // Chosen on every floor, so that the entrance does not depend on which one it is.
  const ends = chooseEnds(carving, random, { ends: openings })
  const isHere = (side: Direction): boolean => floor === (side === NORTH ? 0 : floors - 1)
  const level = finishMaze(
    carving,
    sketch,
    pickBreakable(carving, [], breakable, random),
    ends.filter(({ side }) => isHere(side)),
  )
  return {
    status: 'done',
    level: { ...level, places: sortPlaces([...level.places, ...stairsOf(tree, cells, floor)]) },
    record: {
      steps: [
        { id: 'seeds', label: 'Start', end: 0 },
        { id: 'carve', label: 'Carving', end: carving.made },
      ],
      ...carving.record(),
    },
    notices: [],
  }
}

/** Opens the ways of a floor: parts that only stairs join are reached one after the other. */
function carve(carving: Carving, ways: Uint8Array): void {
  for (let cell = 0; cell < ways.length; cell++) {
    const way = ways[cell] as number // below their number
    if ((way & 1) !== 0) carving.link(cell, EAST)
    if ((way & 2) !== 0) carving.link(cell, SOUTH)
  }
  let seen = 0
  for (let start = 0; start < ways.length; start++) {
    carving.begin(start)
    for (; seen < carving.made; seen++) {
      const cell = carving.order[seen] as number // below `made`
      for (const side of SIDES[carving.links[cell] as number] ?? []) {
        carving.enter(side, carving.beyond(cell, side))
      }
    }
  }
}

/** The ends of stairs on a floor, which are linked once all floors are made. */
function stairsOf({ stairs }: StoreysTree, cells: number, floor: number): readonly Place[] {
  const places: Place[] = []
  for (let cell = 0; cell < cells; cell++) {
    const isDown = stairs[floor * cells + cell] === 1
    const isUp = floor > 0 && stairs[(floor - 1) * cells + cell] === 1
    if (isDown || isUp)
      places.push({ cell, kind: isDown ? 'stairs-down' : 'stairs-up', name: '', properties: {} })
  }
  return places
}
