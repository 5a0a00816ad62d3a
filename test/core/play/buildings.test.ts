import { describe, expect, it } from 'vitest'
import { EAST, edgeOf, NORTH } from '../../../src/core/level/grid'
import { EdgeKind } from '../../../src/core/level/kinds'
import { draftOf, setEdge, type Level } from '../../../src/core/level/level'
import type { Place } from '../../../src/core/level/places'
import { projectOf } from '../../../src/core/project/project'
import { wordsAhead } from '../../../src/core/play/ahead'
import { beginWalk } from '../../../src/core/play/begin'
import { goalsOf, stepsBetween } from '../../../src/core/play/goal'
import { move } from '../../../src/core/play/move'
import type { Move } from '../../../src/core/play/moves'
import { PLAIN_RULES, type Walk } from '../../../src/core/play/walk'
import { joinedHouses } from '../../support/building-levels'

// Streets in the north and a hall of 3 x 2 below them, whose door is north of its first cell.
const guild: Place = { cell: 8, kind: 'guild', name: 'Masons', properties: {} }
const note: Place = { cell: 7, kind: 'note', name: 'Rats', properties: {} }
const hall: Level = { ...joinedHouses('sss', 'hhh', 'hhh'), places: [note, guild] }
const level = 'level-1'

function walked(town: Level, from: number, goal: number | undefined, ...moves: readonly Move[]): Walk {
  const project = projectOf(town)
  const beginning = beginWalk(
    project,
    { level, cell: from },
    goal === undefined ? undefined : { level, cell: goal },
  )
  if ('refused' in beginning) throw new Error(beginning.refused)
  return moves.reduce((walk, what, at) => move(project, walk, what, at, PLAIN_RULES).walk, beginning.walk)
}

describe('a walk in a building', () => {
  it('goes from room to room, through inner doors as well', () => {
    expect(walked(hall, 0, undefined, 'south', 'east', 'east', 'south', 'west').pose.cell).toBe(7)
    const draft = draftOf(hall)
    setEdge(draft, edgeOf(hall, 3, EAST), EdgeKind.door)
    setEdge(draft, edgeOf(hall, 6, NORTH), EdgeKind.wall)
    expect(walked(draft, 0, undefined, 'south', 'south').pose.cell).toBe(3)
    expect(walked(draft, 0, undefined, 'south', 'east').pose.cell).toBe(4)
  })

  it("ends in any cell of the goal's building, but for a note only on its cell", () => {
    expect(walked(hall, 0, guild.cell, 'south').took).toBe(0)
    expect(walked(hall, 0, note.cell, 'south').took).toBeUndefined()
    const project = projectOf(hall)
    const steps = (to: number): number | undefined =>
      stepsBetween(project, { level, cell: 0 }, { level, cell: to }, PLAIN_RULES)
    expect([steps(guild.cell), steps(note.cell)]).toEqual([1, 3])
  })

  it('has no goal in the building where it begins', () => {
    const names = (cell: number): readonly string[] =>
      goalsOf(projectOf(hall), { level, cell }).map(({ words }) => words)
    expect(names(0).join()).toContain('Masons')
    expect(names(4).join()).not.toContain('Masons')
  })

  it('names the building before its door, and inside only says that it continues', () => {
    const ahead = (from: number, ...moves: readonly Move[]): string =>
      wordsAhead(walked(hall, from, undefined, ...moves), hall)
    expect(ahead(4, 'north')).toBe('a wall')
    expect(ahead(1, 'west', 'turn-left')).toBe('a door, guild “Masons” behind it')
    expect(ahead(0, 'south')).toBe('more of the building')
  })

  it('has the label of its custom kind, ahead and among the goals', () => {
    const own = {
      id: 'lodge',
      label: 'Lodge',
      base: guild.kind,
      size: { width: 1, height: 1 },
      properties: [],
    }
    const lodge = {
      ...hall,
      places: hall.places.map((place) =>
        place.kind === guild.kind ? { ...place, ownKind: 'lodge' } : place,
      ),
    }
    const project = { ...projectOf(lodge), kinds: [own] }
    expect(wordsAhead(walked(lodge, 1, undefined, 'west', 'turn-left'), lodge, project)).toContain(
      'lodge “Masons”',
    )
    const [goal] = goalsOf(project, { level, cell: 0 })
    expect(goal?.words).toContain('Lodge “Masons”')
  })
})
