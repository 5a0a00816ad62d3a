import { describe, expect, it } from 'vitest'
import type { GenerateResult } from '../../src/core/generate/generator'
import { runGenerator } from '../../src/core/generate/run'
import { defaultsFor } from '../../src/core/generate/settings'
import { town as townGenerator } from '../../src/core/generate/town/town'
import { outerDoors } from '../../src/core/level/building-doors'
import { buildingCells } from '../../src/core/level/buildings'
import { CellKind } from '../../src/core/level/kinds'
import { createLevel, draftOf, type Level } from '../../src/core/level/level'
import { hasMark, Mark } from '../../src/core/level/marks'
import type { Place } from '../../src/core/level/places'
import { sketchFor } from '../../src/editor/generation'
import { describeCommand, runCommand } from '../../src/editor/commands/index'
import { joinedHouses } from '../support/building-levels'
import { levelFromText } from '../support/level-text'

function levelOf(result: GenerateResult): Level {
  if (result.status !== 'done') throw new Error('The run failed')
  return result.level
}

const town = (): Level => levelFromText('hhs\nsss', 'generated')
const inn: Place = { cell: 1, kind: 'inn', name: 'Scarlet Bard', properties: {} }
const set = (level: Level, after: Place, before?: Place) =>
  runCommand(level, { kind: 'set-place', after, ...(before ? { before } : {}) })

describe('naming a cell', () => {
  it('keeps its kind and its name through a re-roll', () => {
    const named = set(town(), inn).level
    expect(hasMark(named.marks[1], Mark.placed)).toBe(true)
    const sketch = sketchFor(named, 'reroll')
    expect(sketch.cells[1]).toBe(CellKind.house)
    expect(sketch.cells[0]).toBe(CellKind.undecided)
    expect(sketch.places).toEqual([inn])
  })

  it('replaces the changed place, and does nothing without a change', () => {
    const named = set(town(), inn).level
    const renamed = set(named, { ...inn, name: 'Blue Eel' }, inn).level
    expect(renamed.places.map(({ name }) => name)).toEqual(['Blue Eel'])
    expect(set(renamed, { ...inn, name: 'Blue Eel' }, { ...inn, name: 'Blue Eel' }).level).toBe(renamed)
  })

  it('is refused on an undecided cell with the reason, but for notes', () => {
    const empty = createLevel(3, 2)
    const result = set(empty, inn)
    expect(result.level).toBe(empty)
    expect(result.refused[0]?.reason).toContain('An undecided cell can hold only notes and texts')
    const note: Place = { cell: 1, kind: 'note', name: 'Gallows here?', properties: {} }
    const noted = set(empty, note).level
    expect(noted.places).toEqual([note])
    expect(hasMark(noted.marks[1], Mark.placed)).toBe(false)
  })

  it('names the whole building, which a re-roll keeps in one piece, and allows no second name', () => {
    const hall = joinedHouses('sss', 'hhs', 'hhs')
    const drawn: Level = { ...hall, marks: new Uint8Array(hall.marks.length) }
    const guild: Place = { cell: 4, kind: 'guild', name: 'Masons', properties: {} }
    const named = set(drawn, guild).level
    expect([3, 4, 6, 7].map((cell) => hasMark(named.marks[cell], Mark.placed))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(buildingCells(sketchFor(named, 'reroll'), 3)).toEqual([3, 4, 6, 7])
    const second = set(named, { ...guild, cell: 7, name: 'Bakers' })
    expect(second.level).toBe(named)
    expect(second.refused[0]?.reason).toContain('guild “Masons” already')
    expect(set(named, { ...guild, name: 'Bakers' }, guild).level.places).toHaveLength(1)
    const note: Place = { cell: 7, kind: 'note', name: 'Rats', properties: {} }
    expect(set(named, note).level.places).toHaveLength(2)
  })

  it('is described in the history', () => {
    const words = (after: Place, before?: Place): string =>
      describeCommand({ kind: 'set-place', after, ...(before ? { before } : {}) }, 1)
    expect(words(inn)).toBe('Inn “Scarlet Bard”')
    expect(words({ ...inn, name: 'Blue Eel' }, inn)).toBe('Rename to “Blue Eel”')
    expect(words({ ...inn, kind: 'bank' }, inn)).toBe('Inn becomes bank')
    const own = { label: 'Smithy', size: { width: 1, height: 1 } }
    const after: Place = { ...inn, ownKind: 'smithy' }
    expect(describeCommand({ kind: 'set-place', before: inn, after, own }, 1)).toBe('Inn becomes smithy')
    expect(describeCommand({ kind: 'set-place', after, own }, 1)).toBe('Smithy “Scarlet Bard”')
    expect(words({ ...inn, properties: { beds: 4 } }, inn)).toBe('Properties of inn “Scarlet Bard”')
    expect(describeCommand({ kind: 'remove-place', place: inn }, 1)).toBe('Remove inn “Scarlet Bard”')
  })

  it('throws on a cell outside the level', () => {
    expect(() => set(town(), { ...inn, cell: 6 })).toThrow(RangeError)
  })
})

describe('a place of a kind with a size', () => {
  const castle: Place = { cell: 1, kind: 'castle', name: '', properties: {}, ownKind: 'keep' }
  const give = (level: Level, width: number, height: number, after = castle) =>
    runCommand(level, { kind: 'set-place', after, own: { label: 'Keep', size: { width, height } } })

  it('joins the houses around it, lying or standing, in one step with one door', () => {
    const level = levelFromText('shhs\nshhs\nssss', 'generated')
    const lying = give(level, 2, 1)
    expect(buildingCells(lying.level, 1)).toEqual([1, 2])
    expect(lying.level.places).toEqual([castle])
    expect(outerDoors(lying.level, 1)).toHaveLength(1)
    expect([1, 2].map((cell) => hasMark(lying.level.marks[cell], Mark.placed))).toEqual([true, true])
    expect(buildingCells(give(level, 2, 2).level, 1)).toEqual([1, 2, 5, 6])
    const row = levelFromText('shs\nshs\nshs', 'generated')
    expect(buildingCells(give(row, 3, 1).level, 1)).toEqual([1, 4, 7])
  })

  it('draws houses on undecided cells, but never on streets, locked cells or named buildings', () => {
    expect(buildingCells(give(levelFromText('sh..\nssss', 'generated'), 2, 1).level, 1)).toEqual([1, 2])
    const inWay = ['shss\nssss', 'shHs\nssss', 'shrs\nssss']
    for (const rows of inWay) {
      const level = levelFromText(rows, 'generated')
      const { level: after, notice } = give(level, 2, 1)
      expect(after.cells).toBe(level.cells)
      expect(after.places).toEqual([castle])
      expect(notice).toContain('There is no room for a building of 2 × 1 cells')
    }
    const named = set(levelFromText('shhs\nssss', 'generated'), { ...inn, cell: 2 }).level
    expect(buildingCells(give(named, 2, 1).level, 1)).toEqual([1])
    expect(give(named, 2, 1).level.places).toHaveLength(2)
  })

  it('leaves a building that is large enough, and things that are no building', () => {
    const hall = joinedHouses('sss', 'hhs', 'hhs')
    const large = give(hall, 2, 1, { ...castle, cell: 3 })
    expect(large.notice).toBeUndefined()
    expect(large.level.westEdges).toBe(hall.westEdges)
    const level = levelFromText('shhs\nssss', 'generated')
    const chest = give(level, 2, 1, { ...castle, kind: 'chest' })
    expect(buildingCells(chest.level, 1)).toEqual([1])
    expect(chest.notice).toBeUndefined()
  })
})

describe('three named houses', () => {
  it('keep name, place and kind however often the town is re-rolled', () => {
    const settings = defaultsFor(townGenerator, createLevel(30, 30))
    let level = levelOf(
      runGenerator({ generator: townGenerator, sketch: createLevel(30, 30), settings, seed: 1 }),
    )
    const houses = [200, 437, 700].map((from) => level.cells.indexOf(CellKind.house, from))
    const kinds = ['inn', 'temple', 'guild'] as const
    const named = houses.map((cell, at): Place => ({
      cell,
      kind: kinds[at] ?? 'inn',
      name: `House ${at}`,
      properties: {},
    }))
    for (const place of named) level = set(level, place).level
    for (let seed = 2; seed < 27; seed++) {
      const sketch = sketchFor(level, 'reroll')
      level = levelOf(runGenerator({ generator: townGenerator, sketch, settings, seed }))
      expect(level.places.filter(({ isGenerated }) => !isGenerated)).toEqual(named)
      expect(houses.map((cell) => level.cells[cell])).toEqual(houses.map(() => CellKind.house))
    }
  })
})

describe('removing a place', () => {
  it('leaves the cell as it is', () => {
    const named = set(town(), inn).level
    const { level } = runCommand(named, { kind: 'remove-place', place: inn })
    expect(level.places).toEqual([])
    expect(level.cells).toBe(named.cells)
    expect(runCommand(level, { kind: 'remove-place', place: inn }).level).toBe(level)
  })
})

describe('painting over a named house', () => {
  const named = set(town(), inn).level

  it('takes the name along, and says so', () => {
    const result = runCommand(named, { kind: 'paint', brush: 'street', cells: [1] })
    expect(result.level.places).toEqual([])
    expect(result.notice).toBe('The inn “Scarlet Bard” went with it.')
    expect(runCommand(named, { kind: 'paint', brush: 'undecided', cells: [1] }).level.places).toEqual([])
  })

  it('counts the other removed places', () => {
    const both = set(named, { ...inn, cell: 0, kind: 'bank', name: 'Gold' }).level
    const { notice } = runCommand(both, { kind: 'paint', brush: 'rock', cells: [0, 1, 2] })
    expect(notice).toBe('The bank “Gold” and 1 more went with them.')
  })

  it('as a house again keeps the name, and a note stays whatever is painted', () => {
    const again = runCommand(named, { kind: 'paint', brush: 'house', cells: [0, 1] })
    expect(again.level.places).toEqual([inn])
    expect(again.notice).toBeUndefined()
    const noted = draftOf(town())
    noted.places = [{ cell: 1, kind: 'note', name: 'Well', properties: {} }]
    const painted = runCommand(noted, { kind: 'paint', brush: 'rock', cells: [1] })
    expect(painted.level.places).toEqual(noted.places)
  })

  it('leaves it alone where it is locked', () => {
    const locked = runCommand(named, { kind: 'lock', locked: true, cells: [1] }).level
    const result = runCommand(locked, { kind: 'paint', brush: 'street', cells: [1] })
    expect(result.level).toBe(locked)
    expect(result.notice).toBeUndefined()
  })
})
