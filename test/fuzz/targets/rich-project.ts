import * as fc from 'fast-check'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createDraft, type Level } from '../../../src/core/level/level'
import { sortPlaces, type Place } from '../../../src/core/level/places'
import { PROPERTY_TYPES, type CustomKind } from '../../../src/core/project/custom-kinds'
import type { Project } from '../../../src/core/project/project'
import { districtLevel } from '../../support/district-town'
import { oddWorlds } from '../../support/random-level'

const DEFAULTS = {
  text: 'x',
  number: 3,
  switch: true,
  choice: 'a',
  colour: '#ff0000',
  dice: '2d6',
  place: '',
}

/** The kind of the shop in `districtLevel`, with a property of each type. */
const SMITHY: CustomKind = {
  id: 'smithy',
  label: 'Smithy',
  base: 'shop',
  size: { width: 1, height: 1 },
  properties: PROPERTY_TYPES.map(({ id }) => ({
    name: id,
    type: id,
    ...(id === 'choice' ? { choices: ['a', 'b c'] } : {}),
    default: DEFAULTS[id],
  })),
}

/** A project with all that a file may hold and that chance seldom joins: districts, links, a custom kind, a world, a wrapped border. */
export function richProject(): Project {
  const stairs = { id: 'stairs-1', kind: 'stairs' } as const
  const portal = { id: 'portal-1', kind: 'portal' } as const
  const town = withPlaces(districtLevel(), [
    { cell: 9, kind: 'stairs-down', name: '', properties: {}, link: stairs },
    { cell: 17, kind: 'portal', name: 'In', properties: {}, link: portal },
    { cell: 22, kind: 'portal', name: 'Out', properties: { note: 'back' }, link: portal },
    { cell: 30, kind: 'shop', name: 'Forge', properties: { ...DEFAULTS, place: 'In' }, ownKind: SMITHY.id },
  ])
  const cellar = withPlaces(wrappedLevel(), [
    { cell: 7, kind: 'stairs-up', name: '', properties: {}, link: stairs },
  ])
  const project: Project = {
    name: 'Rich',
    levels: [
      { id: 'town', name: 'Town', level: town },
      { id: 'cellar', name: 'Cellar', level: cellar },
    ],
    kinds: [SMITHY],
  }
  const [worlds] = fc.sample(oddWorlds(project), { numRuns: 1, seed: 1 })
  return worlds ? { ...project, worlds } : project
}

/** A maze of 6 x 6 cells with walls, doors of all kinds, and a passage over the border. */
function wrappedLevel(): Level {
  const draft = createDraft(6, 6)
  draft.cells.fill(CellKind.street)
  draft.northEdges.fill(EdgeKind.open)
  draft.westEdges.fill(EdgeKind.wall)
  for (const [at, kind] of Object.values(EdgeKind).entries()) draft.northEdges[6 + at] = kind
  draft.wraps = true
  return draft
}

function withPlaces(level: Level, places: readonly Place[]): Level {
  return { ...level, places: sortPlaces([...level.places, ...places]) }
}
