import type { DrawnThings } from '../../src/core/generate/town/ground/drawn-things'
import type { SettingValues } from '../../src/core/generate/generator'
import { TOWN_SETTINGS } from '../../src/core/generate/town/settings/town-settings'
import { parseSettings } from '../../src/core/settings/parse'
import { judgeSketch } from '../../src/core/generate/town/sketch/judge'
import { DIRECTIONS, edgeOf, neighbour } from '../../src/core/level/grid'
import { CellKind, EdgeKind, IS_STREET } from '../../src/core/level/kinds'
import { draftOf, edgeAt, setEdge, type Level } from '../../src/core/level/level'
import { hasMark, Mark } from '../../src/core/level/marks'

/** The sketch without the things for which `stays` returns false: a part for the program to judge. */
export function keepThings(
  sketch: Level,
  { things, of }: DrawnThings,
  stays: (thing: number) => boolean,
): Level {
  const draft = draftOf(sketch)
  for (let cell = 0; cell < of.length; cell++) {
    const thing = of[cell] ?? -1
    if (thing === -1 || stays(thing)) continue
    draft.cells[cell] = CellKind.undecided
    draft.marks[cell] = 0
  }
  for (let cell = 0; cell < of.length; cell++) {
    if (of[cell] === -1 || draft.cells[cell] !== CellKind.undecided) continue
    for (const direction of DIRECTIONS) {
      const beside = neighbour(draft, cell, direction)
      if (beside >= 0 && hasMark(draft.marks[beside], Mark.locked)) continue
      setEdge(draft, edgeOf(draft, cell, direction), EdgeKind.undecided)
    }
  }
  things.forEach(({ edges }, index) => {
    for (const edge of edges) {
      // An inner wall is drawn by itself: it stays without the cells beside it, and leaves an undecided edge.
      if (edgeAt(sketch, edge) === EdgeKind.innerWall)
        setEdge(draft, edge, stays(index) ? EdgeKind.innerWall : EdgeKind.undecided)
      else if (!stays(index) && edgeAt(draft, edge) !== EdgeKind.undecided)
        setEdge(draft, edge, EdgeKind.open)
    }
  })
  return draft
}

/**
 * Whether the sketch with only some of its things can be filled. Streets may return to every cell that
 * held one, because streets may be drawn where the generator sets none.
 */
export function isPossibleWith(
  sketch: Level,
  drawn: DrawnThings,
  { things, settings }: { readonly things: readonly number[]; readonly settings: SettingValues },
): boolean {
  const reduced = keepThings(sketch, drawn, (thing) => things.includes(thing))
  const gone = Array.from(sketch.cells, (_, cell) => cell).filter(
    (cell) => IS_STREET[sketch.cells[cell] ?? 0] === 1 && !things.includes(drawn.of[cell] ?? -1),
  )
  return [[], gone].some(
    (loose) => judgeSketch(reduced, parseSettings(TOWN_SETTINGS, settings), loose).possible,
  )
}
