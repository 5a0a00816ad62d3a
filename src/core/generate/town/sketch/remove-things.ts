import { isNorthEdge, cellsOfEdge, NORTH, WEST } from '../../../level/grid'
import type { SideChange } from '../../../analyse/repairs/proposal'
import { CellKind, EdgeKind } from '../../../level/kinds'
import { kindWithoutInnerWall } from '../../../level/inner-walls'
import { edgeAt, type Level } from '../../../level/level'
import { Mark } from '../../../level/marks'
import type { DrawnThing } from '../../../level/problem'
import type { SketchProposal } from '../../generator'
import { nameOfThing } from '../ground/drawn-things'

/** Repairs that remove one of several contradicting things; of a locked thing, first only the lock. */
export function removeThings(sketch: Level, things: readonly DrawnThing[]): readonly SketchProposal[] {
  return things.flatMap((thing) => removeThing(sketch, thing))
}

function removeThing(sketch: Level, thing: DrawnThing): readonly SketchProposal[] {
  const { kind, isLocked, cells, edges } = thing
  const name = nameOfThing(sketch, thing)
  const [first = 0] = cells
  if (kind === 'edge') {
    const sides = edges.map((edge): SideChange => {
      const [, cell] = cellsOfEdge(sketch, edge)
      const direction = isNorthEdge(sketch, edge) ? NORTH : WEST
      const isInnerWall = edgeAt(sketch, edge) === EdgeKind.innerWall
      return { cell, direction, kind: isInnerWall ? kindWithoutInnerWall(sketch, edge) : EdgeKind.open }
    })
    const verb = edgeAt(sketch, edges[0] ?? 0) === EdgeKind.innerWall ? 'Remove' : 'Open'
    return [{ id: `open-edge-${edges[0] ?? 0}`, label: `${verb} ${name}`, cells: [], sides, overLocks: true }]
  }
  const away = cells.map((cell) => ({ cell, kind: CellKind.undecided, marks: 0 }))
  const removal = { id: `remove-${first}`, label: `Remove ${name}`, cells: away }
  if (!isLocked) return [removal]
  const unlocked = cells.map((cell) => ({
    cell,
    kind: sketch.cells[cell] ?? 0,
    marks: (sketch.marks[cell] ?? 0) & ~Mark.locked,
  }))
  return [
    { id: `unlock-${first}`, label: `Unlock ${name}`, cells: unlocked, overLocks: true },
    { ...removal, overLocks: true },
  ]
}
