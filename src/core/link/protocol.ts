import type { JsonChange, JsonLevelFile } from '../formats/json/change'
import * as z from '../text/zod'

// The messages of the live link, as docs/live-link.md describes them to makers of games.

/** Version of the protocol. A change that an old game would not understand gets another one. */
export const LINK_VERSION = 1

/** Maximum bytes of a game's message. */
export const MAX_MESSAGE_BYTES = 4096

/** Maximum letters of an event. */
export const MAX_EVENT_LENGTH = 200

const text = z.string().check(z.maxLength(200))
const position = z.int().check(z.minimum(0), z.maximum(100_000))

export const gameMessage = z.discriminatedUnion('type', [
  /** Asks for a level by its name or id, and for its changes from now on; without one, for the level in view. */
  z.object({ type: z.literal('follow'), level: z.exactOptional(text) }),
  /** The player's place. */
  z.object({
    type: z.literal('walker'),
    level: text,
    x: position,
    y: position,
    facing: z.exactOptional(z.enum(['north', 'east', 'south', 'west'])),
  }),
  /** Something that happened, in words. */
  z.object({ type: z.literal('event'), text: z.string().check(z.maxLength(MAX_EVENT_LENGTH)) }),
])
export type GameMessage = z.infer<typeof gameMessage>

/** The player of a game: the id of its level, and the cell by column and row from 0. */
export interface LinkWalker {
  readonly level: string
  readonly x: number
  readonly y: number
  readonly facing?: 'north' | 'east' | 'south' | 'west'
}

/** Maximum events in one report; further ones are dropped. */
export const MAX_EVENTS = 10

/** A report of the messages of games since the last one. */
export interface LinkNews {
  /** Connected games. */
  readonly games: number
  /** The player's last place. */
  readonly walker?: LinkWalker
  readonly events: readonly string[]
}

/** A message to a game. */
export type LinkMessage =
  | {
      readonly type: 'project'
      readonly version: typeof LINK_VERSION
      readonly name: string
      readonly levels: readonly { readonly id: string; readonly name: string }[]
      /** Id of the level in view. */
      readonly shown: string
    }
  /** A whole level: plain JSON with this level only. */
  | {
      readonly type: 'level'
      readonly level: string
      readonly revision: number
      readonly file: JsonLevelFile
    }
  /** The difference to the previous revision. */
  | ({ readonly type: 'change'; readonly level: string; readonly revision: number } & JsonChange)
  | { readonly type: 'refused'; readonly message: string }
