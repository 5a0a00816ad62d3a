import { describe, expect, it } from 'vitest'
import { rooms as generator } from '../../../../src/core/generate/dungeon/rooms'
import { joinFloors, seedOfFloor, settingsOfFloor, stairsOfSeed } from '../../../../src/core/generate/floors'
import type { SettingValues } from '../../../../src/core/generate/generator'
import { isBeforeLocks } from '../../../../src/core/generate/join-puzzles'
import { putPart } from '../../../../src/core/generate/part'
import { runGenerator } from '../../../../src/core/generate/run'
import { cellsOfBox } from '../../../../src/core/level/block'
import { CellKind } from '../../../../src/core/level/kinds'
import { createLevel, draftOf, type Level } from '../../../../src/core/level/level'
import { Mark } from '../../../../src/core/level/marks'
import { sortPlaces, type PlaceKindId } from '../../../../src/core/level/places'
import { measureLogic } from '../../../../src/core/logic/measures'
import { proveProject } from '../../../../src/core/logic/prove'
import type { Project } from '../../../../src/core/project/project'
import { seedOf } from '../../../../src/core/random/random'
import { sketchFor } from '../../../../src/editor/generation'
import { samples } from '../../../support/samples'

const ENDS = ['stairs', 'gates', 'none']

/** Draws numbers from a seed, another for each salt. */
const drawer =
  (seed: number) =>
  (below: number, salt: number): number =>
    seedOf(`${seed} ${salt}`) % below

function settingsOf(seed: number): SettingValues {
  const draw = drawer(seed)
  return {
    locks: draw(9, 1),
    levers: draw(4, 2),
    secrets: draw(4, 3),
    pits: draw(4, 4),
    teleporters: draw(5, 5),
    ends: ENDS[draw(3, 6)] ?? 'stairs',
    loops: draw(101, 7),
  }
}

function sketchOf(seed: number): Level {
  const draw = drawer(seed)
  return createLevel(10 + draw(30, 8), 10 + draw(20, 9))
}

function done(sketch: Level, settings: SettingValues, seed: number) {
  const result = runGenerator({ generator, sketch, settings, seed })
  if (result.status === 'failed') throw new Error(result.problems[0]?.message)
  return result
}

const projectOf = (level: Level): Project => ({ name: 'x', levels: [{ id: 'a', name: 'A', level }] })

/** Sets a start on a dungeon without one: on the stairs up, or where nothing leads in, on the first street before all locks. */
function withStart(level: Level): Level {
  if (level.places.some(({ kind }) => kind === 'start')) return level
  const up = level.places.find(({ kind }) => kind === 'stairs-up')?.cell
  const taken = new Set(level.places.map(({ cell }) => cell))
  const cell = up ?? level.cells.slice().findIndex((_, each) => !taken.has(each) && isOpenStreet(level, each))
  return {
    ...level,
    places: sortPlaces([{ cell, kind: 'start', name: '', properties: {} }, ...level.places]),
  }
}

function isOpenStreet(level: Level, cell: number): boolean {
  return level.cells[cell] === CellKind.street && isBeforeLocks(level, cell)
}

function count(level: Level, kind: PlaceKindId): number {
  return level.places.filter((place) => place.kind === kind).length
}

/** Why a project is not proven; undefined if it is. */
function flawOf(project: Project): unknown {
  const proof = proveProject(project, { maxStates: 60_000 })
  if ('refused' in proof) return proof
  const { complete, solved, stuck, unreached } = proof
  return complete && solved && !stuck ? undefined : { complete, solved, stuck, unreached }
}

describe('puzzles of a dungeon', () => {
  it('can be solved and never trap a walker, whatever is asked for', () => {
    const seen = { keys: 0, levers: 0, pits: 0, teleporters: 0 }
    const broken: unknown[] = []
    const runs = samples({ short: 100, long: 10_000 })
    for (let seed = 1; seed <= runs; seed++) {
      const { level } = done(sketchOf(seed), settingsOf(seed), seed)
      const flaw = flawOf(projectOf(withStart(level)))
      if (flaw !== undefined) broken.push({ seed, settings: settingsOf(seed), flaw })
      seen.keys += count(level, 'key')
      seen.levers += count(level, 'switch')
      seen.pits += count(level, 'pit')
      seen.teleporters += count(level, 'teleporter') / 2
    }
    expect(broken).toEqual([])
    // Most of what is asked for finds room.
    expect(seen.keys).toBeGreaterThan(1.2 * runs)
    expect(seen.levers).toBeGreaterThan(runs / 2)
    expect(seen.pits).toBeGreaterThan(runs)
    expect(seen.teleporters).toBeGreaterThan(runs)
  })

  it('can be solved through several floors, with keys that come from the floor above and pits that lead down', () => {
    const broken: unknown[] = []
    const seen = { carried: 0, falls: 0 }
    for (let seed = 1; seed <= samples({ short: 6, long: 1000 }); seed++) {
      const values = {
        ...settingsOf(seed),
        locks: 1 + (seed % 3),
        levers: seed % 2,
        teleporters: 1,
        ends: 'stairs',
      }
      const made = [1, 2, 3].map((floor) => {
        const settings = settingsOfFloor(generator, values, floor, 3)
        const { level } = done(createLevel(28, 22), settings, seedOf(seedOfFloor(`${seed}`, floor)))
        return { level, recipe: { generator: generator.id, version: 4, settings, seed: `${seed}` } }
      })
      const project = joinFloors('Mine', made, stairsOfSeed(`${seed}`))
      if (typeof project === 'string') throw new Error(project)
      const [first, ...others] = project.levels
      if (!first) throw new Error('No floor')
      const started = { ...project, levels: [{ ...first, level: withStart(first.level) }, ...others] }
      const flaw = flawOf(started)
      if (flaw !== undefined) broken.push({ seed, flaw })
      expect(project.levels.map(({ level }) => count(level, 'start'))).toEqual([1, 0, 0])
      for (const { level } of project.levels) {
        seen.carried += level.places.filter(({ kind, isGenerated }) => kind === 'key' && !isGenerated).length
        seen.falls += count(level, 'pit')
      }
    }
    expect(broken).toEqual([])
    expect(seen.carried).toBeGreaterThan(9)
    expect(seen.falls).toBeGreaterThan(9)
  })

  it('keep the key of a lock that stays when a part is made again, and set a new one for a locked cell', () => {
    const settings = { locks: 3, levers: 1, ends: 'stairs' }
    const broken: unknown[] = []
    for (let seed = 1; seed <= samples({ short: 6, long: 500 }); seed++) {
      const before = done(createLevel(30, 24), settings, seed).level
      const selection = before.cells
        .slice()
        .map((_, cell) => cell)
        .filter((cell) => cell % 30 < 12)
      const sketch = sketchFor(before, 'part', [...selection])
      const result = runGenerator({ generator, sketch, settings, seed: seed + 1000 })
      if (result.status === 'failed') continue
      const after = putPart(before, result.level, selection)
      const held = new Set(after.places.map(({ properties: { key } }) => key))
      const targets = new Set(
        after.places.flatMap(({ connectors = [] }) => connectors.map(({ target }) => target)),
      )
      for (const { id, key } of after.doors ?? []) {
        if (key === undefined ? !targets.has(id ?? '') : !held.has(key)) broken.push({ seed, id, key })
      }
    }
    expect(broken).toEqual([])
  })

  it('lie each behind the one before: the deepest room needs every key', () => {
    const wrong: unknown[] = []
    for (let seed = 1; seed <= samples({ short: 15, long: 2000 }); seed++) {
      const locks = 1 + (seed % 6)
      const { level } = done(createLevel(36, 28), { locks, levers: 0, ends: 'stairs' }, seed)
      const measures = measureLogic(level)
      if (measures && measures.lockDepth !== measures.locks) wrong.push({ seed, locks, measures })
    }
    expect(wrong).toEqual([])
  })

  it('leave drawn and locked cells as they are, and can be solved around them', () => {
    const wrong: unknown[] = []
    let things = 0
    for (let seed = 1; seed <= samples({ short: 15, long: 2000 }); seed++) {
      const draw = drawer(seed)
      const draft = draftOf(createLevel(32, 24))
      const [left, top] = [2 + draw(18, 20), 2 + draw(12, 21)]
      const cells = cellsOfBox(draft, { x: left, y: top, width: 3 + draw(5, 22), height: 2 + draw(4, 23) })
      const mark = seed % 2 === 0 ? Mark.locked | Mark.placed : Mark.placed
      for (const cell of cells) {
        draft.cells[cell] = CellKind.street
        draft.marks[cell] = mark
      }
      const own = { cell: cells[0] ?? 0, kind: 'chest', name: 'Drawn', properties: {} } as const
      const sketch = { ...draft, places: [own] }
      const { level } = done(sketch, { ...settingsOf(seed), ends: 'stairs' }, seed)
      const isSame = cells.every(
        (cell) => level.cells[cell] === CellKind.street && level.marks[cell] === mark,
      )
      const flaw = flawOf(projectOf(withStart(level)))
      things += level.places.length - 1
      const added = level.places.filter(
        ({ cell, kind }) => ['key', 'switch', 'pit', 'teleporter'].includes(kind) && cells.includes(cell),
      )
      if (
        !isSame ||
        flaw !== undefined ||
        added.length > 0 ||
        !level.places.some(({ name }) => name === 'Drawn')
      )
        wrong.push({ seed, isSame, flaw, added })
    }
    expect(wrong).toEqual([])
    expect(things).toBeGreaterThan(150)
  })

  it('are two locks and one secret unless other numbers are asked for', () => {
    const { level, notices } = done(createLevel(40, 30), {}, 7)
    expect([
      count(level, 'key'),
      count(level, 'switch'),
      count(level, 'pit'),
      count(level, 'teleporter'),
    ]).toEqual([2, 0, 0, 0])
    expect(notices).toEqual([])
    expect(new Set(level.doors?.map(({ key }) => key)).size).toBe(2)
  })

  it('say how many find no room', () => {
    const { notices } = done(createLevel(8, 8), { locks: 8 }, 1)
    expect(notices.join(' ')).toMatch(
      /Only \d of 8 locks and levers found room: add rooms, or make the level larger\./,
    )
  })
})
