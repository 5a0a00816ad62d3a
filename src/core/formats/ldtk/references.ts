import type { Project } from '../../project/project'
import { doorIid, layerIid, levelIid, placeIids, sideOfEdge, worldIid } from './ids'
import { ENTITIES } from './layers'
import type { EntityReference } from './rows'

/** The entities of the places of a project, for references between them. */
export interface References {
  /** Returns the entity of a place, by the index of its level and its own. */
  readonly placeAt: (level: number, place: number) => EntityReference | undefined
  /** Returns the entity at the other end of the link of such a place; undefined if the link has not two ends. */
  readonly otherEnd: (level: number, place: number) => EntityReference | undefined
  /** Returns the entity of the only place with a name; undefined if none or several have it. */
  readonly placeNamed: (name: string) => EntityReference | undefined
  /** Returns the entity of the place or the door with an id. */
  readonly thingWithId: (id: string) => EntityReference | undefined
}

/** Numbers the places of all levels. Linear in the places and doors. */
export function referencesOf(project: Project): References {
  const world = worldIid(project)
  const linked = new Map<string, EntityReference[]>()
  const named = new Map<string, EntityReference[]>()
  const byId = new Map<string, EntityReference>()
  const add = (lists: Map<string, EntityReference[]>, key: string, entity: EntityReference): void => {
    const list = lists.get(key)
    if (list) list.push(entity)
    else lists.set(key, [entity])
  }
  const places = project.levels.map(({ id, level }) => {
    const iids = placeIids(id, level, level.places)
    const common = { layerIid: layerIid(id, ENTITIES), levelIid: levelIid(id), worldIid: world }
    for (const { id: doorId, edge } of level.doors ?? []) {
      const entityIid = doorIid(id, level, sideOfEdge(level, edge))
      if (doorId !== undefined) byId.set(doorId, { entityIid, ...common })
    }
    return level.places.map(({ name, link, id: placeId }, index): EntityReference => {
      const entity = { entityIid: iids[index] ?? '', ...common }
      if (link) add(linked, link.id, entity)
      if (name.trim() !== '') add(named, name.trim(), entity)
      if (placeId !== undefined) byId.set(placeId, entity)
      return entity
    })
  })
  return {
    placeAt: (level, place) => places[level]?.[place],
    otherEnd: (level, place) => {
      const entity = places[level]?.[place]
      const ends = linked.get(project.levels[level]?.level.places[place]?.link?.id ?? '')
      return ends?.length === 2 ? ends.find((end) => end !== entity) : undefined
    },
    placeNamed: (name) => {
      const list = named.get(name)
      return list?.length === 1 ? list[0] : undefined
    },
    thingWithId: (id) => byId.get(id),
  }
}
