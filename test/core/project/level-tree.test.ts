import { describe, expect, it } from 'vitest'
import { createLevel } from '../../../src/core/level/level'
import type { LinkKind, Place } from '../../../src/core/level/places'
import { levelTree, treeRows } from '../../../src/core/project/level-tree'
import type { Project, ProjectLevel } from '../../../src/core/project/project'
import { withWorlds } from '../../../src/core/project/worlds'
import { createOverland } from '../../../src/core/overland/overland'

/** A level whose places are ends of links, by the letters in `links`. */
function level(id: string, links = '', kind: LinkKind = 'stairs'): ProjectLevel {
  const places = [...links].map((link, cell): Place => ({
    cell,
    kind: 'stairs',
    name: '',
    properties: {},
    link: { id: link, kind },
  }))
  return { id, name: id, level: { ...createLevel(9, 9), places } }
}

function project(...levels: readonly ProjectLevel[]): Project {
  return { name: 'Test', levels }
}

/** The tree as text: "town(cellar crypt) hamlet". */
function shown(of: Project): string {
  const text = (nodes: ReturnType<typeof levelTree>): string =>
    nodes
      .map((node) => {
        const name = node.kind === 'world' ? node.world.name : node.level.name
        return node.children.length > 0 ? `${name}(${text(node.children)})` : name
      })
      .join(' ')
  return text(levelTree(of))
}

describe('the tree of levels', () => {
  it('holds all floors below the level that stairs lead down from', () => {
    expect(
      shown(project(level('town', 'a'), level('hamlet'), level('cellar', 'ab'), level('crypt', 'b'))),
    ).toBe('town(cellar crypt) hamlet')
  })

  it('holds a floor with two stairs once', () => {
    expect(shown(project(level('town', 'ac'), level('cellar', 'ab'), level('crypt', 'bc')))).toBe(
      'town(cellar crypt)',
    )
  })

  it('ignores doors, gates and portals, half links and stairs within a level', () => {
    expect(
      shown(project(level('a', 'x', 'portal'), level('b', 'x', 'portal'), level('c', 'y'), level('d', 'zz'))),
    ).toBe('a b c d')
  })

  it('holds towns below their world, with their floors', () => {
    const plain = project(level('wild'), level('town', 'a'), level('cellar', 'a'))
    const world = {
      id: 'w',
      name: 'World',
      overland: createOverland(20, 20),
      towns: [{ tile: 5, level: 'town' }],
    }
    expect(shown(withWorlds(plain, [world]))).toBe('World(town(cellar)) wild')
  })

  it('holds every level once, in any chain of links', () => {
    const levels = Array.from({ length: 24 }, (_, at) =>
      level(`l${at}`, String.fromCharCode(97 + (at % 7), 110 + (at % 5))),
    )
    const keys = treeRows(levelTree(project(...levels)), new Set()).map(({ key }) => key)
    expect(keys.toSorted()).toEqual(levels.map(({ id }) => id).toSorted())
  })
})

describe('the rows of a tree', () => {
  const tree = levelTree(
    project(level('town', 'a'), level('cellar', 'ab'), level('crypt', 'b'), level('hamlet')),
  )

  it('are indented, and know what holds them', () => {
    expect(treeRows(tree, new Set()).map(({ key, depth, parent }) => [key, depth, parent])).toEqual([
      ['town', 1, undefined],
      ['cellar', 2, 'town'],
      ['crypt', 2, 'town'],
      ['hamlet', 1, undefined],
    ])
  })

  it('leave out what is below a closed one', () => {
    expect(treeRows(tree, new Set(['town'])).map(({ key }) => key)).toEqual(['town', 'hamlet'])
  })
})
