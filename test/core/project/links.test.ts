import { describe, expect, it } from 'vitest'
import { checkLinks } from '../../../src/core/analyse/check-links'
import { createLevel, equalPlace } from '../../../src/core/level/level'
import type { Place } from '../../../src/core/level/places'
import {
  addLink,
  endAt,
  freshLinkId,
  otherEnd,
  removeLink,
  positionName,
  withoutLinks,
  type Position,
} from '../../../src/core/project/links'
import { projectOf, type Project } from '../../../src/core/project/project'

const temple: Place = { cell: 1, kind: 'temple', name: 'Mad God', properties: { priests: 3 } }
const two: Project = {
  name: 'Skara',
  levels: [
    { id: 'town', name: 'Town', level: { ...createLevel(3, 2), places: [temple] } },
    { id: 'crypt', name: 'Crypt', level: createLevel(4, 4) },
  ],
}
const above: Position = { level: 'town', cell: 1 }
const below: Position = { level: 'crypt', cell: 5 }
const linked = addLink(two, above, below, 'stairs')

describe('a link', () => {
  it('turns the place at its target into an end, and adds one if there is none', () => {
    const link = { id: 'link-1', kind: 'stairs' }
    expect(linked.levels[0]?.level.places).toEqual([{ ...temple, link }])
    expect(linked.levels[1]?.level.places).toEqual([
      { cell: 5, kind: 'stairs-up', name: '', properties: {}, link },
    ])
  })

  it('leads from either end to the other', () => {
    const [one, other] = [endAt(linked, above), endAt(linked, below)]
    if (!one || !other) throw new Error('An end is missing')
    expect(otherEnd(linked, one)).toEqual(other)
    expect(otherEnd(linked, other)).toEqual(one)
    expect(checkLinks(linked)).toEqual([])
  })

  it('stays whole when a level is renamed', () => {
    const renamed = { ...linked, levels: linked.levels.map((entry) => ({ ...entry, name: 'Cellar' })) }
    expect(checkLinks(renamed)).toEqual([])
  })

  it('is removed without a trace, and named places stay', () => {
    expect(removeLink(linked, 'link-1')).toEqual(two)
    expect(removeLink(linked, 'link-7')).toEqual(linked)
  })

  it('may join two cells of one level', () => {
    const project = addLink(
      projectOf(createLevel(3, 3)),
      { level: 'level-1', cell: 0 },
      { level: 'level-1', cell: 8 },
      'stairs',
    )
    expect(project.levels[0]?.level.places.map(({ cell, kind }) => [cell, kind])).toEqual([
      [0, 'stairs'],
      [8, 'stairs'],
    ])
    expect(checkLinks(project)).toEqual([])
  })

  it('belongs to its place when places are compared', () => {
    const to = (id: string): Place => ({ ...temple, link: { id, kind: 'stairs' } })
    expect(equalPlace(to('link-1'), to('link-1'))).toBe(true)
    expect(equalPlace(to('link-1'), to('link-2'))).toBe(false)
    expect(equalPlace(to('link-1'), temple)).toBe(false)
  })

  it('gets an id that no other link has, whole or broken', () => {
    expect(freshLinkId(two)).toBe('link-1')
    const broken = { ...linked, levels: linked.levels.slice(1) }
    expect(freshLinkId(broken)).toBe('link-2')
    // A snapshot that is restored brings its ends back.
    const [level] = linked.levels
    const snapshots = [{ id: 'snapshot-1', name: 'Old', savedAt: '2026-01-01T00:00:00Z', level: level! }]
    expect(freshLinkId({ ...two, snapshots })).toBe('link-2')
  })

  it('is not copied with a level', () => {
    expect(linked.levels.map(({ level }) => withoutLinks(level).places.some(({ link }) => link))).toEqual([
      false,
      false,
    ])
    expect(withoutLinks(createLevel(2, 2)).places).toEqual([])
  })

  it('names its ends with their level only if there are several', () => {
    expect(positionName(linked, below)).toBe('column 2, row 2 of Crypt')
    expect(positionName(projectOf(createLevel(3, 3)), { level: 'level-1', cell: 4 })).toBe('column 2, row 2')
  })
})

describe('the law of links', () => {
  it('finds the remaining end if the other is gone, and names its level', () => {
    const town = { ...linked, levels: linked.levels.slice(0, 1) }
    expect(checkLinks(town)).toMatchObject([
      { rule: 'links-whole', severity: 'error', level: 'town', link: 'link-1', cells: [1] },
    ])
    expect(checkLinks(town)[0]?.message).toContain('The temple “Mad God” at column 2, row 1 leads nowhere')
  })

  it('finds every end of a link with three ends', () => {
    const third: Place = {
      cell: 0,
      kind: 'stairs',
      name: '',
      properties: {},
      link: { id: 'link-1', kind: 'stairs' },
    }
    const levels = linked.levels.map((entry, at) =>
      at === 1 ? { ...entry, level: { ...entry.level, places: [third, ...entry.level.places] } } : entry,
    )
    const problems = checkLinks({ ...linked, levels })
    expect(problems.map(({ level, cells }) => [level, cells[0]])).toEqual([
      ['town', 1],
      ['crypt', 0],
      ['crypt', 5],
    ])
    expect(problems[0]?.message).toContain('one of 3 ends')
  })
})
