import type { Place, PlaceKindId } from '../../level/places'
import type { FoundPlace } from './found-level'
import { readFields, type NamesByEntity } from './read-fields'
import type { EntityShape } from './shape'
import { defined } from '../../text/defined'

/** Words in the name of an entity that suggest a kind of place, the surest first; others become notes. */
const HINTS: readonly (readonly [RegExp, PlaceKindId])[] = [
  [/stairs?_?up|ladder_?up/i, 'stairs-up'],
  [/stairs?_?down|ladder_?down/i, 'stairs-down'],
  [/stair|ladder|elevator/i, 'stairs'],
  [/player|hero|spawn|start|entrance/i, 'start'],
  [/teleport|warp/i, 'teleporter'],
  [/portal|exit/i, 'portal'],
  [/gate/i, 'gate'],
  [/chest|treasure|loot|crate/i, 'chest'],
  [/trap|spike/i, 'trap'],
  [/switch|lever|button|plate/i, 'switch'],
  [/trigger|event|zone/i, 'trigger'],
  [/enem(?:y|ies)|mob|monster|boss|encounter|npc/i, 'encounter'],
  [/light|torch|lamp|candle/i, 'light'],
  [/sign/i, 'sign'],
  [/well/i, 'well'],
  [/tree/i, 'trees'],
  [/statue/i, 'statue'],
  [/shop|store|merchant/i, 'shop'],
  [/inn|tavern/i, 'inn'],
  [/temple|church|shrine/i, 'temple'],
  [/pit|hole/i, 'pit'],
]

/** Whether the name of an entity says that it is a door, which is an edge and not a place. */
export function isDoorName(name: string): boolean {
  return /door/i.test(name)
}

/** Returns the kind of place that the name of an entity suggests. */
function kindOf(name: string): PlaceKindId {
  // "Winner" is no inn: the words of a name begin with a capital, or after a sign that is no letter.
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1_$2')
  return (
    HINTS.find(([pattern]) => new RegExp(`(?<![A-Za-z])(?:${pattern.source})`, 'i').test(words))?.[1] ??
    'note'
  )
}

/** The identifiers of fields that hold the name of an entity. */
const NAME_FIELDS = ['name', 'Name', 'title', 'Title', 'label', 'Label']

/** Returns an entity by another author as a place: its fields become properties. An unknown one is a note with its name. */
export function foreignPlace(entity: EntityShape, cell: number, names: NamesByEntity): FoundPlace {
  const { __identifier: identifier, iid, fieldInstances = [] } = entity
  const kind = kindOf(identifier)
  const titled = fieldInstances.find(
    ({ __identifier: field, __value: value }) =>
      NAME_FIELDS.includes(field) && typeof value === 'string' && value.trim() !== '',
  )
  const { properties, references } = readFields(
    entity,
    new Set(titled ? [titled['__identifier']] : []),
    names,
  )
  const title = titled ? String(titled['__value']) : kind === 'note' ? identifier : ''
  const place: Place = { cell, kind, name: title, properties }
  return { place, ...defined({ iid }), references }
}
