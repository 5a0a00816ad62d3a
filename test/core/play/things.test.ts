import { describe, expect, it } from 'vitest'
import { DIRECTION_NAMES } from '../../../src/core/level/grid'
import { act, movesOf, startPlay, type Play, type PlayMove } from '../../../src/core/logic/play'
import { proveProject } from '../../../src/core/logic/prove'
import { edgeAt } from '../../../src/core/level/level'
import { EdgeKind } from '../../../src/core/level/kinds'
import { disguised } from '../../../src/core/play/disguise'
import { recordOf } from '../../../src/core/play/records'
import { movedPlaces, pitOfLastMove, unseenPlaces } from '../../../src/core/play/things'
import { gatehouse } from '../../support/gatehouse'
import { wordsAhead } from '../../../src/core/play/ahead'
import { beginWalk, startPosition } from '../../../src/core/play/begin'
import { move, type MoveResult } from '../../../src/core/play/move'
import { replayMove } from '../../../src/core/play/replay-move'
import { canRetrace } from '../../../src/core/play/retrace'
import { PLAIN_RULES, trailOf, type Walk } from '../../../src/core/play/walk'
import type { Project } from '../../../src/core/project/project'
import { createRandom, pick } from '../../../src/core/random/random'
import { logicLevel, projectOfText } from '../../support/logic-levels'
import { row, thing } from '../../support/row-of-things'
import { randomLogicFile } from '../../support/logic-oracle/random-file'
import { samples } from '../../support/samples'

function begun(project: Project): Walk | undefined {
  const start = startPosition(project, project.levels[0]?.id ?? '')
  if ('refused' in start) return undefined
  const beginning = beginWalk(project, start.position, undefined)
  return 'walk' in beginning ? beginning.walk : undefined
}

/** A step of a player; a secret door is found by the first try. */
function step(project: Project, walk: Walk, what: PlayMove): MoveResult {
  const name = typeof what === 'string' ? what : 'use' in what ? 'use' : 'take'
  const result = move(project, walk, name, 0, PLAIN_RULES)
  return result.happened === 'found' ? move(project, result.walk, name, 0, PLAIN_RULES) : result
}

describe('a walk among things', () => {
  it('goes where the library says, and leaves the same state, whatever is tried', () => {
    const different: unknown[] = []
    let moves = 0
    for (let seed = 1; seed <= samples({ short: 75, long: 10_000 }); seed++) {
      const project = projectOfText(JSON.stringify(randomLogicFile(seed)))
      const started = startPlay(project)
      let walk = begun(project)
      if (!('play' in started) || !walk?.things) continue
      let play: Play = started.play
      const random = createRandom(seed)
      for (let at = 0; at < 30; at++) {
        const usable = movesOf(play).filter((each) => typeof each !== 'string' && 'use' in each)
        const tried = [...DIRECTION_NAMES, ...usable]
        const chosen = tried.length > 4 && random.below(3) === 0 ? tried.at(-1) : pick(random, tried)
        if (chosen === undefined) continue
        // A player cannot choose one of several things on a cell; a replay names it.
        const result: MoveResult =
          usable.length > 1 ? replayMove(project, walk, chosen, 0) : step(project, walk, chosen)
        // A step out of a gate with a link takes the link.
        const link = movesOf(play).find((each) => typeof each !== 'string' && 'take' in each)
        const expected = act(play, result.happened === 'linked' && link ? link : chosen)
        if (expected.refused?.includes('without end') === true) break
        ;({ walk } = result)
        ;({ play } = expected)
        moves++
        const { pose, things } = walk
        const isSame =
          pose.level === play.level &&
          pose.cell === play.cell &&
          things !== undefined &&
          things.state.every((word, index) => word === play.state[index])
        if (!isSame) {
          different.push({ seed, chosen, at: play.cell, found: pose.cell })
          break
        }
      }
    }
    expect(different).toEqual([])
    expect(moves).toBeGreaterThan(1000)
  })

  it('can be walked to the end of a proof', () => {
    const project = logicLevel(7)
    const proof = proveProject(project, { goal: 'goal' })
    if ('refused' in proof) throw new Error(proof.refused)
    let walk = begun(project)
    for (const each of proof.moves) walk = walk && replayMove(project, walk, each, 0).walk
    const goal = project.levels.flatMap(({ id, level }) =>
      level.places.filter((place) => place.id === 'goal').map(({ cell }) => ({ level: id, cell })),
    )
    expect(goal).toContainEqual({ level: walk?.pose.level, cell: walk?.pose.cell })
  })
})

/** What a walker hears at each of some moves. */
function heard(project: Project, moves: readonly PlayMove[]): readonly (string | undefined)[] {
  let walk = begun(project)
  return moves.map((each) => {
    if (!walk) return 'no walk'
    const result = step(project, walk, each)
    walk = result.walk
    return result.words
  })
}

describe('what a walker is told', () => {
  it('is of keys and the doors that they open', () => {
    const key = thing(1, 'key', { properties: { key: 'brass' } })
    const door = { x: 3, y: 0, side: 'west', key: 'brass' }
    const project = row('ssss', '#  l#', [key], [door])
    expect(heard(row('ssss', '#  l#', [], [door]), ['east', 'east', 'east']).at(-1)).toBe(
      'The door to the east is locked. It needs the brass key.',
    )
    expect(heard(project, ['east', 'east', 'east'])).toEqual([
      'You take the brass key.',
      undefined,
      undefined,
    ])
  })

  it('is of levers and bars, which stand open then', () => {
    const lever = thing(0, 'switch', {
      name: 'Lever',
      connectors: [
        { on: 'on', target: 'bars', do: 'open' },
        { on: 'off', target: 'bars', do: 'close' },
      ],
    })
    const project = row('sss', '#b #', [lever], [{ x: 1, y: 0, side: 'west', id: 'bars' }])
    const opens = 'The switch “Lever” is on. The bars at column 1, row 1 open.'
    expect(heard(project, ['east', { use: 'Lever' }, 'east'])).toEqual([
      'Bars stand to the east.',
      opens,
      undefined,
    ])
    const walk = begun(project)
    const open = walk && step(project, step(project, walk, 'east').walk, { use: 'Lever' }).walk
    expect(open && wordsAhead(open, project.levels[0]!.level)).toBe('open bars')
    expect(open?.opened.get('a')?.size).toBe(1)
    const trail = trailOf(step(project, open!, 'east').walk)
    const { level } = project.levels[0]!
    const { doors: _, ...without } = level
    expect(trail).toHaveLength(2)
    expect(canRetrace(level, 'a', trail)).toBe(true)
    expect(canRetrace(without, 'a', trail)).toBe(false)
  })

  it('is of chests, plates, traps, signs, spinners, pits and teleporters', () => {
    const project = row('ssssssss', '#       #', [
      thing(1, 'plate'),
      thing(2, 'trap', { properties: { note: 'Darts fly.' } }),
      thing(3, 'sign', { name: 'Beware' }),
      thing(4, 'spinner'),
      thing(5, 'chest', { name: 'Coffer', properties: { key: 'iron' } }),
      thing(6, 'teleporter', { properties: { to: 'there' } }),
      thing(0, 'note', { id: 'there' }),
    ])
    const east: readonly PlayMove[] = ['east', 'east', 'east', 'east', 'east', { use: 'Coffer' }, 'east']
    expect(heard(project, east)).toEqual([
      'The pressure plate clicks.',
      'A trap: Darts fly.',
      'The sign says: Beware',
      'You are turned around.',
      undefined,
      'The chest “Coffer” opens. In it lies the iron key.',
      'The teleporter takes you to column 1, row 1.',
    ])
  })
})

describe('a pit', () => {
  it('is the pit of the last move until the walker moves again', () => {
    const project = row('sssss', '#    #', [
      thing(1, 'pit', { properties: { to: 'there' } }),
      thing(3, 'note', { id: 'there' }),
    ])
    const start = begun(project)!
    const fallen = step(project, start, 'east').walk
    expect(fallen.pose.cell).toBe(3)
    expect(pitOfLastMove(start)).toBeUndefined()
    expect(pitOfLastMove(fallen)).toEqual({ level: 'a', cell: 1 })
    expect(pitOfLastMove(step(project, fallen, 'east').walk)).toBeUndefined()
  })
})

describe('a walker in the gatehouse', () => {
  const { project, lever, plate, key, pit, bars } = gatehouse()
  const [entry] = project.levels
  if (!entry) throw new Error('The project has a level')
  const { level, id } = entry
  const after = (...moves: readonly PlayMove[]): Walk => {
    const start = begun(project)
    if (!start) throw new Error('The gatehouse has a start')
    return moves.reduce((walk, each) => replayMove(project, walk, each, 0).walk, start)
  }
  const seenBy = (walk: Walk) => disguised(level, new Set(), walk.opened.get(id), new Set(unseenPlaces(walk)))

  it('sees bars that have risen as an archway, until they fall again', () => {
    const lever = { use: 'lever' }
    const kindAfter = (...moves: readonly PlayMove[]) =>
      edgeAt(seenBy(after('east', 'north', ...moves)), bars.edge)
    expect(kindAfter()).toBe(EdgeKind.bars)
    expect(kindAfter(lever)).toBe(EdgeKind.archway)
    expect(kindAfter(lever, lever)).toBe(EdgeKind.bars)
  })

  it('does not see a key that is taken, nor a pit that is shut', () => {
    expect(unseenPlaces(after())).toEqual([pit])
    const toKey = ['east', 'north', { use: 'lever' }, 'east', 'south', 'east', 'north', 'east'] as const
    expect(unseenPlaces(after(...toKey))).toEqual([key, pit])
    expect(seenBy(after(...toKey)).places).toHaveLength(level.places.length - 2)
    const open = { ...pit, properties: {} }
    const places = level.places.map((place) => (place === pit ? open : place))
    const other = { ...project, levels: [{ ...entry, level: { ...level, places } }] }
    const start = begun(other)
    expect(start && unseenPlaces(start)).toEqual([])
  })

  it('sees what has moved: the lever that is on, the plate underfoot, the key that is gone, the pit that is shut', () => {
    expect(movedPlaces(after())).toEqual([pit])
    expect(movedPlaces(after('east', 'north', { use: 'lever' }))).toEqual([lever, pit])
    const onPlate = after('east', 'north', { use: 'lever' }, 'south', 'east')
    expect(onPlate.pose.cell).toBe(plate.cell)
    expect(movedPlaces(onPlate)).toContain(plate)
    expect(pitOfLastMove(onPlate)).toBeUndefined()
  })

  it('leaves a trail with the key, the lever and the bars, and no cells entered', () => {
    const walk = after('east', 'north', { use: 'lever' }, 'east', 'south', 'east', 'north', 'east')
    const who = { id: 'a', walker: 'Ada', startedAt: '2026-05-01T10:42:07Z' }
    const trail = recordOf(project, walk, 0, who)?.trail ?? []
    const cellOf = (x: number, y: number) => y * level.width + x
    expect(trail.filter(({ events }) => events)).toEqual([
      { level: id, cell: cellOf(1, 0), at: 0, events: ['on lever', 'open grate'] },
      { level: id, cell: key.cell, at: 0, events: ['take level-1:4,0'] },
    ])
  })
})
