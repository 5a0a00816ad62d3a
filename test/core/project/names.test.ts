import { describe, expect, it } from 'vitest'
import { joinFloors, stairsOfSeed } from '../../../src/core/generate/floors'
import { town } from '../../../src/core/generate/town/town'
import { recipeOf } from '../../../src/core/generate/recipe'
import { runGenerator } from '../../../src/core/generate/run'
import { withDefaults } from '../../../src/core/generate/settings'
import { createLevel } from '../../../src/core/level/level'
import { withoutGenerated } from '../../../src/core/level/places'
import { namesOf, otherLevels, withFreshNames } from '../../../src/core/project/names'

const sketch = createLevel(24, 24)
const settings = withDefaults(town, { nameStyle: 'northern' })
const run = runGenerator({ generator: town, sketch, settings, seed: 5 })
if (run.status !== 'done') throw new Error('the town must fill')
const made = run.level
const recipe = recipeOf(town, settings, '5', run.record)

describe('names across the levels of a project', () => {
  it('of a result stay if no other level has them', () => {
    expect(withFreshNames(made, sketch, [], recipe)).toBe(made)
    expect(withFreshNames(made, sketch, [createLevel(5, 5)], recipe)).toBe(made)
  })

  it('of a result that another level has are replaced, and only those, the same for each seed', () => {
    const some = namesOf([made]).filter((_, index) => index % 2 === 0)
    const places = made.places.filter(({ name }) => some.includes(name))
    // Names that differ only in case are the same.
    const other = { ...made, places: places.map((place) => ({ ...place, name: place.name.toUpperCase() })) }
    const fresh = withFreshNames(made, sketch, [other], recipe)
    const names = namesOf([fresh]).map((name) => name.toLowerCase())
    expect(places.length).toBeGreaterThan(3)
    expect(new Set(names).size).toBe(namesOf([made]).length)
    expect(names.filter((name) => some.some((old) => old.toLowerCase() === name))).toEqual([])
    const others = made.places.filter(({ name }) => !some.includes(name))
    expect(fresh.places).toEqual(expect.arrayContaining([...others]))
    expect(fresh.places.map(({ kind, cell }) => `${kind} ${cell}`)).toEqual(
      made.places.map(({ kind, cell }) => `${kind} ${cell}`),
    )
    expect(withFreshNames(made, sketch, [other], recipe)).toEqual(fresh)
    expect(withFreshNames(made, sketch, [other], { ...recipe, seed: '6' })).not.toEqual(fresh)
  })

  it('are new on the other levels and on this one', () => {
    const fresh = withFreshNames(made, sketch, [made], recipe)
    const again = withFreshNames(made, sketch, [made, fresh], recipe)
    const all = [made, fresh, again].flatMap((level) => level.places.map(({ name }) => name))
    const named = all.filter((name) => name !== '')
    expect(new Set(named).size).toBe(named.length)
    // A place of the author has the name that would come first.
    const [first = ''] = namesOf([fresh])
    const own = { cell: 0, kind: 'note', name: first, properties: {} } as const
    const withOwn = withFreshNames({ ...made, places: [own, ...made.places] }, sketch, [made], recipe)
    expect(withOwn.places.filter(({ name }) => name === first)).toEqual([own])
  })

  it('stay for places that the author named, and for those of the sketch', () => {
    const own = { ...made, places: made.places.map(withoutGenerated) }
    expect(withFreshNames(own, sketch, [made], recipe)).toBe(own)
    expect(withFreshNames(made, made, [made], recipe)).toBe(made)
  })

  it('occur once in floors of one seed', () => {
    const project = joinFloors(
      'Keep',
      [
        { level: made, recipe },
        { level: made, recipe },
      ],
      stairsOfSeed('5'),
    )
    if (typeof project === 'string') throw new Error(project)
    const [top, below] = project.levels
    const shared = namesOf([top!.level]).filter((name) => namesOf([below!.level]).includes(name))
    expect(shared).toEqual([])
    expect(otherLevels(project, top!.id)).toEqual([below!.level])
  })

  it('include those of districts, without empty ones', () => {
    const level = {
      ...sketch,
      districts: { zones: new Uint8Array(576), list: [{ name: 'Harbour', settings: {} }] },
    }
    expect(namesOf([made, level])).toContain('Harbour')
    expect(namesOf([{ ...made, places: [{ cell: 0, kind: 'inn', name: ' ', properties: {} }] }])).toEqual([])
  })
})
