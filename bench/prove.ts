import { cellAt, northEdgeCount } from '../src/core/level/grid'
import { CellKind, EdgeKind } from '../src/core/level/kinds'
import { createDraft } from '../src/core/level/level'
import { sortPlaces, type Place } from '../src/core/level/places'
import { proveProject } from '../src/core/logic/prove'
import type { Project } from '../src/core/project/project'
import { floodFill } from './flood-fill'
import { processorTime, table } from './timing'

/**
 * The proof over the number of things and of cells, as a multiple of a plain flood over the cells of a level of 100 x 100, and
 * beside it as a multiple of a plain flood over its states. Times are processor times, the shortest of some runs.
 */
const SIDE = 100

/** What parts the rooms: bars that each lever of the first room toggles, with those beside them; or locked doors with a key before each. */
type Parting = 'levers' | 'keys'

/** A level of rooms in a row, parted by walls with one door each, and a goal in the last room. */
function rooms(side: number, count: number, parting: Parting): Project {
  const draft = createDraft(side, side)
  draft.cells.fill(CellKind.street)
  draft.northEdges.fill(EdgeKind.open)
  draft.westEdges.fill(EdgeKind.open)
  draft.northEdges.fill(EdgeKind.wall, 0, side)
  draft.northEdges.fill(EdgeKind.wall, side * side)
  const wall = (x: number): void => {
    for (let y = 0; y < side; y++) draft.westEdges[y * (side + 1) + x] = EdgeKind.wall
  }
  wall(0)
  wall(side)
  const width = Math.floor(side / (count + 1))
  const places: Place[] = [
    { cell: 0, kind: 'start', name: '', properties: {} },
    { cell: side * side - 1, kind: 'note', name: '', properties: {}, id: 'goal' },
  ]
  const doors = Array.from({ length: count }, (_, number) => {
    const x = (number + 1) * width
    wall(x)
    const door = ((7 * number) % side) * (side + 1) + x
    draft.westEdges[door] = parting === 'keys' ? EdgeKind.lockedDoor : EdgeKind.bars
    const edge = northEdgeCount(draft) + door
    const cell = cellAt(draft, (parting === 'keys' ? number * width : 0) + 1, (5 * number + 2) % side)
    if (parting === 'keys') places.push({ cell, kind: 'key', name: '', properties: { key: `key ${number}` } })
    else {
      const targets = [number, (number + 1) % count]
      places.push({
        cell,
        kind: 'switch',
        name: '',
        properties: {},
        id: `lever-${number}`,
        connectors: (['on', 'off'] as const).flatMap((on) =>
          targets.map((target) => ({ on, target: `bars-${target}`, do: 'toggle' }) as const),
        ),
      })
    }
    return { edge, ...(parting === 'keys' ? { key: `key ${number}` } : { id: `bars-${number}` }) }
  })
  const level = { ...draft, places: sortPlaces(places), doors }
  return { name: 'rooms', levels: [{ id: 'hall', name: 'Hall', level }] }
}

const shortest = (runs: number, run: () => unknown): number =>
  Math.min(...Array.from({ length: runs }, () => processorTime(run).milliseconds))

const flood = shortest(20, () => {
  for (let turn = 0; turn < 100; turn++) floodFill(SIDE, SIDE)
})
const perCell = flood / 100 / SIDE ** 2
console.log(`A plain flood takes ${(perCell * 1e6).toFixed(1)} ns a cell.`)

const rows = [
  ['parting', 'rooms', 'cells', 'states', 'solved', 'ms', 'floods of its cells', 'floods of its states'],
]
for (const [parting, count, side] of [
  ['keys', 20, 50],
  ['keys', 20, 100],
  ['keys', 20, 400],
  ['keys', 10, 100],
  ['keys', 40, 100],
  ['levers', 4, 100],
  ['levers', 8, 100],
  ['levers', 10, 100],
  ['levers', 12, 50],
  ['levers', 12, 100],
  ['levers', 12, 400],
  ['levers', 13, 100],
  ['levers', 14, 100],
  ['levers', 16, 100],
] as const) {
  const project = rooms(side, count, parting)
  const prove = () => proveProject(project, { goal: 'goal' })
  const proof = prove()
  if ('refused' in proof) throw new Error(proof.refused)
  const time = shortest(proof.states > 50_000 ? 2 : 5, prove)
  rows.push([
    parting,
    String(count),
    `${side}²`,
    String(proof.states),
    proof.complete ? (proof.solved ? `in ${proof.steps ?? '?'}` : 'no') : 'unknown',
    time.toFixed(0),
    (time / perCell / side ** 2).toFixed(0),
    (time / perCell / proof.states).toFixed(0),
  ])
}
console.log(table(rows))
