import { EAST, NORTH, SOUTH, type Direction, type Grid } from '../../level/grid'
import { MAX_CELLS } from '../../level/level'
import { sortPlaces, type Place } from '../../level/places'
import { defineGenerator, type TypedInput } from '../define'
import type { GenerateResult, Generator, SettingProblem } from '../generator'
import { Carving } from './carving'
import { chooseEnds, finishMaze } from './finish'
import { layMazeGround, SIDES } from './ground'
import { growStoreys, type StoreysTree } from './grow-storeys'
import { checkStoreysSketch, MAZE_LAWS } from './maze'
import { checkMazeGrid, FLOORS_SETTINGS, type FloorsSettings } from './settings'

const LABEL = 'Maze: three-dimensional'

/**
 * One maze through several floors, in which a way may lead up and down many times. A run makes one floor of it: the runs of all
 * floors have the same seed and settings, so that they fit together.
 */
export const threeDimensional: Generator = defineGenerator({
  id: 'maze/three-dimensional',
  version: 1,
  label: LABEL,
  settings: FLOORS_SETTINGS,
  makesFloors: true,
  checkGrid: checkMazeGrid,
  checkTogether: checkFloors,
  laws: MAZE_LAWS,
  checkSketch: (sketch) => checkStoreysSketch(LABEL, sketch),
  run: makeFloor,
})

function checkFloors({ floors, floor }: FloorsSettings, { width, height }: Grid): readonly SettingProblem[] {
  if (floor > floors) return [{ setting: 'floor', message: `There is no floor ${floor} of ${floors}.` }]
  if (floors * width * height <= MAX_CELLS) return []
  const message = `${floors} floors of ${width} x ${height} cells are more than ${MAX_CELLS} cells in all.`
  return [{ setting: 'floors', message }]
}

function makeFloor({ sketch, settings, random, progress }: TypedInput<FloorsSettings>): GenerateResult {
  const { width, height } = sketch
  const cells = width * height
  const { floors, stairs, ends: openings } = settings
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
  const ends = openings === 'rows' ? chooseEnds(carving, random) : []
  const isHere = (side: Direction): boolean => floor === (side === NORTH ? 0 : floors - 1)
  const level = finishMaze(
    carving,
    sketch,
    [],
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
