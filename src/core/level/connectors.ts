/** Events of a thing, by their names in files. */
export const EVENTS = ['enter', 'leave', 'use', 'take', 'on', 'off', 'open', 'close'] as const
export type EventId = (typeof EVENTS)[number]

/** Actions of a connector on its target, by their names in files. */
export const ACTIONS = ['open', 'close', 'on', 'off', 'toggle'] as const
export type ActionId = (typeof ACTIONS)[number]

/** Sets off a thing or a door when something happens to the thing or the door that has it. */
export interface Connector {
  readonly on: EventId
  /** Id of a place or a door of the project. */
  readonly target: string
  readonly do: ActionId
}

/** Ids of places and doors: letters, digits and hyphens. */
export const MAX_THING_ID = 60
export const THING_ID = /^[A-Za-z0-9-]{1,60}$/

/** Maximum connectors of one thing, and of all things and doors of a level. */
export const MAX_CONNECTORS = 100
export const MAX_LEVEL_CONNECTORS = 20_000

/** Maximum length of the name of a key, in characters. */
export const MAX_KEY_NAME = 100

/** Whether two lists of connectors are the same value; missing ones are empty. */
export function equalConnectors(a: readonly Connector[] = [], b: readonly Connector[] = []): boolean {
  return (
    a === b ||
    (a.length === b.length &&
      a.every((one, index) => {
        const other = b[index]
        return one.on === other?.on && one.target === other.target && one.do === other.do
      }))
  )
}
