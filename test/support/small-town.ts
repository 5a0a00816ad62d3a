import { readClassic } from '../../src/core/formats/classic/read'
import { edgeOf, EAST } from '../../src/core/level/grid'
import { EdgeKind } from '../../src/core/level/kinds'
import { draftOf, setEdge } from '../../src/core/level/level'
import { firstLevel, type Project } from '../../src/core/project/project'
import { fixture, projectIn } from './files'

/** The town of the original's manual, with a secret door, a lit inn and a staircase to a cellar below. */
export function smallTown(): Project {
  const project = projectIn(readClassic(fixture('townmaze-sample.txt'), 'Town'))
  const entry = firstLevel(project)
  const draft = draftOf(entry.level)
  const link = { id: 'cellar-stairs', kind: 'stairs' } as const
  const { width } = draft
  setEdge(draft, edgeOf(draft, width + 1, EAST), EdgeKind.secretDoor)
  draft.places = [
    { cell: width + 1, kind: 'inn', name: 'The “Anchor”', properties: { beds: 4, light: 3 } },
    { cell: width + 2, kind: 'stairs-down', name: '', properties: {}, link },
  ]
  const cellar = draftOf({ ...entry.level, places: [] })
  cellar.places = [{ cell: 2, kind: 'stairs-up', name: '', properties: {}, link }]
  return {
    name: 'Town',
    levels: [
      { ...entry, id: 'town', name: 'Town', level: draft },
      { id: 'cellar', name: 'Cellar', level: cellar },
    ],
  }
}
