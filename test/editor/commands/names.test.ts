import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { town } from '../../../src/core/generate/town/town'
import { runGenerator } from '../../../src/core/generate/run'
import { applyDifference, diffLevels } from '../../../src/core/level/diff'
import { createLevel, type Level } from '../../../src/core/level/level'
import { hasMark, Mark } from '../../../src/core/level/marks'
import type { PlaceKindId } from '../../../src/core/level/places'
import { nameKindOf } from '../../../src/core/names/style'
import { namesOf } from '../../../src/core/project/names'
import type { Command } from '../../../src/editor/command'
import { describeCommand, runCommand } from '../../../src/editor/commands/index'

const run = runGenerator({ generator: town, sketch: createLevel(20, 20), settings: {}, seed: 3 })
if (run.status !== 'done') throw new Error('the town must fill')
const named = run.level
const nameless: Level = { ...named, places: named.places.map((place) => ({ ...place, name: '' })) }
const kinds: readonly PlaceKindId[] = ['inn', 'shop', 'avenue']
const asked = { settings: { nameStyle: 'plain' }, seed: '4', taken: namesOf([named]) }
const commands: readonly Extract<Command, { readonly seed: string }>[] = [
  { kind: 'name-unnamed', kinds, ...asked },
  ...nameless.places
    .filter(({ kind }) => nameKindOf(kind) !== undefined)
    .map((place) => ({ kind: 'rename-place', place, ...asked }) as const),
]

describe('naming by a word list of the author', () => {
  it('takes its words for its kinds, and those of the usual style for others', () => {
    const nameWords = JSON.stringify({
      format: 'brownstone-names',
      version: 1,
      label: 'Swamp',
      words: { beast: ['Newt', 'Frog', 'Toad', 'Eel', 'Heron', 'Otter'] },
      patterns: { inn: ['The Damp {beast}'] },
    })
    const settings = { nameStyle: 'grim', nameWords }
    const { level } = runCommand(nameless, { kind: 'name-unnamed', kinds, ...asked, settings })
    const inns = level.places.filter(({ kind }) => kind === 'inn')
    expect(inns.length).toBeGreaterThan(0)
    for (const { name } of inns) expect(name).toMatch(/^The Damp /)
    expect(namesOf([level]).length).toBeGreaterThan(inns.length)

    const filled = runGenerator({ generator: town, sketch: createLevel(20, 20), settings, seed: 3 })
    if (filled.status !== 'done') throw new Error('the town must fill')
    const made = filled.level.places.filter(({ kind }) => kind === 'inn')
    for (const { name } of made) expect(name).toMatch(/^The Damp /)
    const bad = { nameWords: '[]' }
    const refused = runGenerator({ generator: town, sketch: createLevel(20, 20), settings: bad, seed: 3 })
    expect(refused).toMatchObject({
      problems: [{ message: expect.stringContaining('begins with') as string }],
    })
  })
})

describe.each(commands)('naming by $kind ($place.kind)', (command) => {
  const result = runCommand(nameless, command)
  const { level, touched } = result

  it('names places, none twice or as another level has named one, and changes no others', () => {
    const names = namesOf([level])
    expect(names).toHaveLength(result.count)
    expect(result.count).toBeGreaterThan(0)
    expect(names.filter((name) => asked.taken.includes(name))).toEqual([])
    const changed = level.places.filter(({ name }) => name !== '')
    for (const { kind } of changed) expect(command.kind === 'name-unnamed' ? kinds : [kind]).toContain(kind)
    expect(level.places).toHaveLength(nameless.places.length)
  })

  it('never takes a name that is in use, on this level or another', () => {
    const first = namesOf([level])
    const other = runCommand(nameless, { ...command, taken: [...asked.taken, ...first] })
    expect(namesOf([other.level]).filter((name) => first.includes(name))).toEqual([])
    // A note has the name that would come first.
    const note = { cell: 0, kind: 'note', name: first[0] ?? '', properties: {} } as const
    const withOwn = runCommand({ ...nameless, places: [note, ...nameless.places] }, command)
    expect(withOwn.level.places.filter(({ name }) => name === note.name)).toHaveLength(1)
  })

  it('makes them the author’s own, with their cells, so that a re-roll keeps them', () => {
    for (const { name, cell, isGenerated } of level.places) {
      if (name === '') continue
      expect(isGenerated).toBeUndefined()
      expect(hasMark(level.marks[cell], Mark.placed)).toBe(true)
    }
  })

  it('is the same for the same seed, and undone without a trace', () => {
    expect(runCommand(nameless, command)).toEqual(result)
    const difference = diffLevels(nameless, level)
    expect(applyDifference(level, difference, 'before')).toEqual(nameless)
    expect(applyDifference(nameless, difference, 'after')).toEqual(level)
    const near = new Set(touched)
    const marked = [...level.marks.slice().keys()].filter(
      (cell) => level.marks[cell] !== nameless.marks[cell],
    )
    expect(marked.filter((cell) => !near.has(cell))).toEqual([])
  })
})

describe('naming', () => {
  it('gives other names for most seeds', () => {
    const [place] = nameless.places
    const names = new Set<string>()
    assert(
      property(integer({ min: 0 }), (seed) => {
        const { level } = runCommand(nameless, {
          kind: 'rename-place',
          place: place!,
          ...asked,
          seed: `${seed}`,
        })
        names.add(namesOf([level]).join())
      }),
    )
    expect(names.size).toBeGreaterThan(10)
  })

  it('says the new name, and refuses kinds without names', () => {
    const [inn] = named.places.filter(({ kind }) => kind === 'inn')
    const command = { kind: 'rename-place', place: inn!, ...asked } as const
    const { level, notice } = runCommand(named, command)
    expect(notice).toBe(
      `It is the inn “${namesOf([level]).find((name) => !asked.taken.includes(name))}” now.`,
    )
    expect(describeCommand(command, 1)).toBe(`Another name for inn “${inn!.name}”`)

    const stairs = { cell: 30, kind: 'stairs', name: '', properties: {} } as const
    const refused = runCommand({ ...named, places: [stairs] }, { ...command, place: stairs })
    expect(refused.refused[0]?.reason).toContain('There are no names')
    expect(runCommand({ ...named, places: [] }, command)).toMatchObject({ count: 0, refused: [] })
  })

  it('of unnamed places says so if all have names', () => {
    const command = { kind: 'name-unnamed', kinds, ...asked } as const
    const { level, refused } = runCommand(named, command)
    expect(level).toBe(named)
    expect(refused[0]?.reason).toBe('All of them have names already.')
    expect(describeCommand(command, 3)).toBe('Name 3 places')
    expect(describeCommand(command, 1)).toBe('Name 1 place')
  })
})
