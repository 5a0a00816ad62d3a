import { array, assert, boolean, constantFrom, nat, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stepFrom } from '../../../src/core/analyse/routes'
import { DIRECTIONS, EAST, edgeOf, neighbour, NORTH, SOUTH, WEST } from '../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { draftOf, setEdge, type Level } from '../../../src/core/level/level'
import { addLink, endAt, otherEnd } from '../../../src/core/project/links'
import { Mark } from '../../../src/core/level/marks'
import { projectOf, type Project } from '../../../src/core/project/project'
import { beginWalk, facingOnArrival, startPosition } from '../../../src/core/play/begin'
import { wordsAhead } from '../../../src/core/play/ahead'
import { disguised } from '../../../src/core/play/disguise'
import { stepsBetween } from '../../../src/core/play/goal'
import { move } from '../../../src/core/play/move'
import { COMPASS, STEPS, TURNS, type Move } from '../../../src/core/play/moves'
import { canRetrace } from '../../../src/core/play/retrace'
import {
  clockAt,
  edgesOf,
  PLAIN_RULES,
  trailOf,
  type TrailStep,
  type Walk,
} from '../../../src/core/play/walk'
import { levelFromText } from '../../support/level-text'
import { oddLevels, oddProjects } from '../../support/random-level'
import { samples } from '../../support/samples'

const moves = constantFrom<Move>(...TURNS, ...STEPS, ...COMPASS, 'take')
const { street, house, rock } = CellKind
const { open, wall, door, lockedDoor, secretDoor, oneWayForth, oneWayBack } = EdgeKind
/** Odd levels with room to walk. */
const roomy = {
  maxSide: 6,
  cells: [street, street, street, house, rock],
  edges: [open, open, open, door, lockedDoor, secretDoor, oneWayForth, oneWayBack, wall],
}
const walks = record({
  project: oddProjects(roomy),
  cell: nat(),
  moves: array(moves, { minLength: 20, maxLength: 60 }),
  hasKeys: boolean(),
})

/** A walk from the first walkable cell of a level, counted from `from`; undefined if there is none. */
function begun(project: Project, from = 0, goal?: number): Walk | undefined {
  const { id, level } = project.levels[0]!
  for (let at = 0; at < level.cells.length; at++) {
    const cell = (from + at) % level.cells.length
    const beginning = beginWalk(
      project,
      { level: id, cell },
      goal === undefined ? undefined : { level: id, cell: goal },
    )
    if ('walk' in beginning) return beginning.walk
  }
  return undefined
}

function one(level: Level, cell = 0, goal?: number): { project: Project; walk: Walk } {
  const project = projectOf(level)
  const beginning = beginWalk(
    project,
    { level: 'level-1', cell },
    goal === undefined ? undefined : { level: 'level-1', cell: goal },
  )
  if ('refused' in beginning) throw new Error(beginning.refused)
  return { project, walk: beginning.walk }
}

/** Whether a pit or a teleporter moved the walker on from a position. */
const hasMoved = ({ events = [] }: TrailStep): boolean => events.some((event) => event.startsWith('move '))

/** Two streets side by side with an edge between them. */
function between(kind: number): Level {
  const draft = draftOf(levelFromText('ss'))
  setEdge(draft, edgeOf(draft, 0, EAST), kind)
  return draft
}

describe('a walk', () => {
  it('never passes an obstacle or enters a blocked cell', () => {
    let steps = 0
    assert(
      property(walks, ({ project, cell, moves: list, hasKeys }) => {
        let walk = begun(project, cell)
        if (!walk) return
        list.forEach((what, at) => {
          const before = walk!
          const { walk: after } = move(project, before, what, at, { hasKeys })
          walk = after
          const trail = trailOf(after)
          for (let position = trailOf(before).length; position < trail.length; position++) {
            steps++
            const [from, to] = [trail[position - 1]!, trail[position]!]
            const level = project.levels.find(({ id }) => id === from.level)!.level
            const there = project.levels.find(({ id }) => id === to.level)!.level
            expect([CellKind.street, CellKind.house]).toContain(there.cells[to.cell])
            const known = edgesOf(before.found, from.level)
            const isWalked =
              from.level === to.level &&
              DIRECTIONS.some(
                (side) =>
                  neighbour(level, from.cell, side) === to.cell &&
                  stepFrom(level, from.cell, side, {
                    hasKeys,
                    knowsSecrets: known.has(edgeOf(level, from.cell, side)),
                  }) === to.cell,
              )
            const end = endAt(project, from)
            const isLinked = end !== undefined && otherEnd(project, end)?.cell === to.cell
            expect(isWalked || isLinked || hasMoved(from)).toBe(true)
          }
        })
      }),
      { numRuns: samples({ short: 25, long: 300 }) },
    )
    expect(steps).toBeGreaterThan(100) // or the test checked nothing
  })

  it('counts its steps by its trail, sees its own cell, and ends at the end of its trail', () => {
    assert(
      property(walks, ({ project, cell, moves: list, hasKeys }) => {
        let walk = begun(project, cell)
        if (!walk) return
        list.forEach((what, at) => {
          walk = move(project, walk!, what, at, { hasKeys }).walk
          // A fall or a teleport adds a cell to the trail without a step, except at the start, before the trail begins.
          const trail = trailOf(walk)
          expect(trail).toHaveLength(walk.steps + 1 + trail.slice(1).filter(hasMoved).length)
          expect(walk.trail).toMatchObject({ level: walk.pose.level, cell: walk.pose.cell })
          expect(walk.seen.get(walk.pose.level)?.[walk.pose.cell]).toBe(1)
        })
      }),
    )
  })

  it('that begins on a pit begins where the pit leads', () => {
    const places = [{ cell: 1, kind: 'pit' as const, name: '', properties: {} }]
    const above: Level = { ...levelFromText('sss'), places }
    const levels = [
      { id: 'above', name: 'Above', level: above },
      { id: 'below', name: 'Below', level: levelFromText('sss') },
    ]
    const beginning = beginWalk({ name: '', levels }, { level: 'above', cell: 1 }, undefined)
    if ('refused' in beginning) throw new Error(beginning.refused)
    const { walk } = beginning
    expect(walk.pose).toMatchObject({ level: 'below', cell: 1 })
    expect(trailOf(walk)).toMatchObject([{ level: 'below', cell: 1, events: ['move above:1,0'] }])
    expect([...walk.seen.keys()]).toEqual(['below'])
  })

  it('does not change the given walk', () => {
    const { project, walk } = one(levelFromText('sss'), 0, 2)
    const before = structuredClone({ ...walk })
    move(project, move(project, walk, 'east', 5, PLAIN_RULES).walk, 'east', 9, PLAIN_RULES)
    expect({ ...walk }).toEqual(before)
  })

  it('is stopped with a sentence, and stays where it is', () => {
    assert(
      property(oddLevels({ maxSide: 5 }), nat(), moves, (level, cell, what) => {
        const project = projectOf(level)
        const walk = begun(project, cell)
        if (!walk) return
        const moved = move(project, walk, what, 0, PLAIN_RULES)
        if (moved.happened !== 'stopped') return
        expect(moved.words).toMatch(/^[A-Z].*\.$/)
        expect(moved.walk.pose.cell).toBe(walk.pose.cell)
        expect(moved.walk.steps).toBe(0)
      }),
    )
  })
})

describe('a door', () => {
  it('opens when walked through, and stays open', () => {
    const { project, walk } = one(between(EdgeKind.door))
    expect(wordsAhead({ ...walk, pose: { ...walk.pose, facing: EAST } }, project.levels[0]!.level)).toBe(
      'a door',
    )
    const { walk: after } = move(project, walk, 'east', 0, PLAIN_RULES)
    expect(after.pose.cell).toBe(1)
    expect([...edgesOf(after.opened, 'level-1')]).toEqual([edgeOf(project.levels[0]!.level, 0, EAST)])
  })

  it('that is locked says so, and opens with keys', () => {
    const { project, walk } = one(between(EdgeKind.lockedDoor))
    expect(move(project, walk, 'east', 0, PLAIN_RULES)).toMatchObject({
      happened: 'stopped',
      words: 'The door to the east is locked.',
    })
    expect(move(project, walk, 'east', 0, { hasKeys: true }).walk.pose.cell).toBe(1)
  })

  it('that is secret looks like a wall, is found by the first try, and opens at the second', () => {
    const level = between(EdgeKind.secretDoor)
    const { project, walk } = one(level)
    const edge = edgeOf(level, 0, EAST)
    expect(disguised(level, new Set()).westEdges[1]).toBe(EdgeKind.wall)
    expect(wordsAhead({ ...walk, pose: { ...walk.pose, facing: EAST } }, level)).toBe('a wall')
    const tried = move(project, walk, 'east', 0, PLAIN_RULES)
    expect(tried).toMatchObject({ happened: 'found', words: 'You found a secret door to the east.' })
    expect(tried.walk.pose.cell).toBe(0)
    expect(disguised(level, new Set([edge]))).toBe(level)
    expect(move(project, tried.walk, 'east', 1, PLAIN_RULES).walk.pose.cell).toBe(1)
  })

  it.each([
    [EdgeKind.oneWayForth, 0, 1],
    [EdgeKind.oneWayBack, 1, 0],
  ])('that is one-way (%i) can be passed in one direction only', (kind, from, to) => {
    const level = between(kind)
    const there = one(level, from)
    const back = one(level, to)
    const [go, turn] = from < to ? (['east', 'west'] as const) : (['west', 'east'] as const)
    expect(move(there.project, there.walk, go, 0, PLAIN_RULES).walk.pose.cell).toBe(to)
    expect(move(back.project, back.walk, turn, 0, PLAIN_RULES).words).toContain('from its other side only')
  })
})

describe('steps and turns', () => {
  it('are relative to the facing, as in the old crawlers', () => {
    const { project, walk } = one(levelFromText('sss sss sss'.replaceAll(' ', '\n')), 4)
    const facing = (side: 0 | 1 | 2 | 3): Walk => ({ ...walk, pose: { ...walk.pose, facing: side } })
    const after = (side: 0 | 1 | 2 | 3, what: Move) =>
      move(project, facing(side), what, 0, PLAIN_RULES).walk.pose
    expect(after(EAST, 'forward')).toMatchObject({ cell: 5, facing: EAST })
    expect(after(EAST, 'back')).toMatchObject({ cell: 3, facing: EAST })
    expect(after(EAST, 'step-left')).toMatchObject({ cell: 1, facing: EAST })
    expect(after(EAST, 'step-right')).toMatchObject({ cell: 7, facing: EAST })
    expect(after(NORTH, 'turn-left')).toMatchObject({ cell: 4, facing: WEST })
    expect(after(WEST, 'turn-right')).toMatchObject({ cell: 4, facing: NORTH })
    expect(after(NORTH, 'turn-around')).toMatchObject({ cell: 4, facing: SOUTH })
    expect(after(NORTH, 'south')).toMatchObject({ cell: 7, facing: SOUTH })
  })

  it('go diagonally around a corner if both steps are free, and otherwise not', () => {
    const corner = levelFromText('ss\nrs')
    const { project, walk } = one(corner)
    const gone = move(project, walk, 'south-east', 0, PLAIN_RULES)
    expect(gone.walk.pose.cell).toBe(3)
    expect(trailOf(gone.walk).map(({ cell }) => cell)).toEqual([0, 1, 3])
    const shut = one(levelFromText('sr\nrs'))
    expect(move(shut.project, shut.walk, 'south-east', 0, PLAIN_RULES)).toMatchObject({ happened: 'stopped' })
  })

  it('stop diagonally on a goal at the corner, the first time only', () => {
    const { project, walk } = one(levelFromText('ss\nrs'), 0, 1)
    const stepped = (from: Walk, to: 'south-east' | 'north-west'): Walk =>
      move(project, from, to, 0, PLAIN_RULES).walk
    const there = stepped(walk, 'south-east')
    expect(there.pose).toMatchObject({ cell: 1, facing: EAST })
    const on = move(project, there, 'south', 0, PLAIN_RULES).walk
    const back = stepped(on, 'north-west')
    expect(back.pose).toMatchObject({ cell: 0, facing: WEST })
    expect(stepped(back, 'south-east').pose).toMatchObject({ cell: 3, facing: SOUTH })
  })
})

describe('the clock', () => {
  it('begins with the first step, not with a turn or a bump, and stops for good on the goal', () => {
    const { project, walk } = one(levelFromText('ssss'), 0, 2)
    expect(clockAt(walk, 999)).toBe(0)
    const faced = move(project, walk, 'turn-left', 500, PLAIN_RULES).walk
    const bumped = move(project, faced, 'north', 600, PLAIN_RULES).walk
    expect(clockAt(bumped, 1500)).toBe(0)
    const first = move(project, bumped, 'east', 1000, PLAIN_RULES).walk
    expect(clockAt(first, 1500)).toBe(500)
    const there = move(project, first, 'east', 1750, PLAIN_RULES).walk
    expect(there.took).toBe(750)
    const beyond = move(
      project,
      move(project, there, 'east', 5000, PLAIN_RULES).walk,
      'west',
      6000,
      PLAIN_RULES,
    ).walk
    expect(clockAt(beyond, 9000)).toBe(750)
  })
})

describe('links', () => {
  const upper = levelFromText('sss')
  const lower = levelFromText('rs')
  const two: Project = {
    name: 'Two',
    levels: [
      { id: 'a', name: 'Town', level: upper },
      { id: 'b', name: 'Crypt', level: lower },
    ],
  }
  const linked = addLink(two, { level: 'a', cell: 2 }, { level: 'b', cell: 1 }, 'stairs')

  it('lead to their other end, also on another level, and back', () => {
    const beginning = beginWalk(linked, { level: 'a', cell: 2 }, undefined)
    if ('refused' in beginning) throw new Error(beginning.refused)
    const down = move(linked, beginning.walk, 'take', 0, PLAIN_RULES)
    expect(down).toMatchObject({
      happened: 'linked',
      words: 'The stairs down led to column 2, row 1 of Crypt.',
    })
    expect(down.walk.pose).toMatchObject({ level: 'b', cell: 1 })
    expect(move(linked, down.walk, 'take', 0, PLAIN_RULES).walk.pose).toMatchObject({ level: 'a', cell: 2 })
    expect(stepsBetween(linked, { level: 'a', cell: 0 }, { level: 'b', cell: 1 }, PLAIN_RULES)).toBe(3)
  })

  it('let a walker arrive facing away from them, whichever way it faced before', () => {
    const beginning = beginWalk(linked, { level: 'a', cell: 2 }, undefined)
    if ('refused' in beginning) throw new Error(beginning.refused)
    const facings = DIRECTIONS.map((facing) => {
      const walk = { ...beginning.walk, pose: { ...beginning.walk.pose, facing } }
      return move(linked, walk, 'take', 0, PLAIN_RULES).walk.pose.facing
    })
    expect(new Set(facings)).toEqual(new Set([facingOnArrival(lower, 1)]))
  })

  it('that lead nowhere, or onto rock, report it', () => {
    const nowhere = beginWalk(two, { level: 'a', cell: 0 }, undefined)
    if ('refused' in nowhere) throw new Error(nowhere.refused)
    expect(move(two, nowhere.walk, 'take', 0, PLAIN_RULES).words).toContain('Neither stairs')
    const onRock = addLink(two, { level: 'a', cell: 0 }, { level: 'b', cell: 0 }, 'portal')
    expect(move(onRock, nowhere.walk, 'take', 0, PLAIN_RULES).words).toBe(
      'From the portal here one would come to column 1, row 1 of Crypt, where nobody can stand.',
    )
    const [town, crypt] = onRock.levels
    const torn = { ...onRock, levels: [town!, { ...crypt!, level: lower }] }
    expect(move(torn, nowhere.walk, 'take', 0, PLAIN_RULES).words).toBe(
      'No way leads on from the portal here: the other end of the link is gone.',
    )
  })
})

describe('the start', () => {
  it('is the start mark, else an open gate, else there is a message', () => {
    const gates = levelFromText('gs\nss')
    expect(startPosition(projectOf(gates), 'level-1')).toEqual({ position: { level: 'level-1', cell: 0 } })
    const marked = { ...gates, places: [{ cell: 3, kind: 'start' as const, name: '', properties: {} }] }
    expect(startPosition(projectOf(marked), 'level-1')).toEqual({ position: { level: 'level-1', cell: 3 } })
    expect(startPosition(projectOf(levelFromText('ss')), 'level-1')).toMatchObject({
      refused: expect.stringContaining('Set a start'),
    })
  })

  it('is where stairs arrive from the town, on a floor with stairs in both directions', () => {
    const town = projectOf(levelFromText('sss'))
    const [entry] = town.levels
    if (!entry) throw new RangeError('A project has a level')
    const floors = ['level-2', 'level-3'].map((id) => ({ ...entry, id, name: id }))
    let project: Project = { ...town, levels: [entry, ...floors] }
    project = addLink(project, { level: 'level-2', cell: 0 }, { level: 'level-3', cell: 0 }, 'stairs')
    project = addLink(project, { level: 'level-1', cell: 2 }, { level: 'level-2', cell: 2 }, 'stairs')
    expect(startPosition(project, 'level-2')).toEqual({ position: { level: 'level-2', cell: 2 } })
    expect(startPosition(project, 'level-3')).toEqual({ position: { level: 'level-3', cell: 0 } })
  })

  it('on rock is refused with its cell', () => {
    expect(beginWalk(projectOf(levelFromText('s.')), { level: 'level-1', cell: 1 }, undefined)).toMatchObject(
      {
        refused: expect.stringContaining('on an undecided cell at column 2, row 1,'),
      },
    )
    expect(beginWalk(projectOf(levelFromText('sr')), { level: 'level-1', cell: 1 }, undefined)).toEqual({
      refused:
        'The walk would begin on rock at column 2, row 1, where nobody can stand. Choose a street or a house.',
    })
  })

  it('faces a free side', () => {
    assert(
      property(oddLevels({ ...roomy, marks: [0, Mark.gateSeed] }), nat(), (level, from) => {
        const walk = begun(projectOf(level), from)
        if (!walk) return
        const isFree = (side: 0 | 1 | 2 | 3) =>
          stepFrom(level, walk.pose.cell, side, { hasKeys: false, knowsSecrets: false }) >= 0
        expect(isFree(walk.pose.facing)).toBe(DIRECTIONS.some(isFree))
      }),
    )
  })
})

describe('a stored trail', () => {
  const walked = walks.map(({ project, cell, moves, hasKeys }) => {
    let walk = begun(project, cell)
    for (const what of moves) if (walk) walk = move(project, walk, what, 0, { hasKeys }).walk
    return { project, trail: walk ? trailOf(walk) : [] }
  })

  it('can be retraced on the level it was walked on', () => {
    assert(
      property(walked, ({ project, trail }) => {
        for (const { id, level } of project.levels) expect(canRetrace(level, id, trail)).toBe(true)
      }),
    )
  })

  it('cannot be retraced after a crossed side is walled up, and can again after it is opened', () => {
    assert(
      property(walked, nat(), ({ project, trail }, which) => {
        const { id, level } = project.levels[0]!
        const steps = trail.flatMap((position, at) => {
          const to = trail[at + 1]
          const side = DIRECTIONS.find(
            (direction) =>
              position.level === id &&
              to?.level === id &&
              neighbour(level, position.cell, direction) === to.cell,
          )
          const isLink = level.places.some(({ cell, link }) => cell === position.cell && link !== undefined)
          return side === undefined || isLink ? [] : [edgeOf(level, position.cell, side)]
        })
        const edge = steps[which % Math.max(1, steps.length)]
        if (edge === undefined) return
        const walled = draftOf(level)
        setEdge(walled, edge, wall)
        expect(canRetrace(walled, id, trail)).toBe(false)
        setEdge(walled, edge, open)
        expect(canRetrace(walled, id, trail)).toBe(true)
      }),
    )
  })

  it('cannot be retraced on a level of another width, where its cells lie elsewhere', () => {
    const wide = levelFromText('sss\nsss')
    const { project, walk } = one(wide)
    let gone = walk
    for (const what of ['east', 'east', 'south'] as const) {
      gone = move(project, gone, what, 0, PLAIN_RULES).walk
    }
    expect(gone.steps).toBe(3)
    const { id } = project.levels[0]!
    expect(canRetrace(wide, id, trailOf(gone))).toBe(true)
    expect(canRetrace(levelFromText('ssssss'), id, trailOf(gone))).toBe(false)
    expect(canRetrace(levelFromText('ss'), id, trailOf(gone))).toBe(false)
  })
})
