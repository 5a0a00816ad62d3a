import * as z from '../core/text/zod'
import { isRecord } from '../core/text/is-record'
import { MAX_EVENTS, type LinkNews } from '../core/link/protocol'
import { text, count, shownText } from './base-shapes'
import type { LinkReply } from './contract'

/** The schemas of the live link. */

/** A state of the project for the live link, or a piece of one, which its thread checks. */
export const linkMessage = z.custom<object>(
  (value) => isRecord(value) && ('kind' in value || 'order' in value),
  'Expected a state of the project, or a piece of one',
)
export const linkReply: z.ZodMiniType<LinkReply> = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('open'),
    address: z.string().check(z.regex(/^ws:\/\/127\.0\.0\.1:\d{1,5}\/[\w-]{24}$/)),
  }),
  z.strictObject({ status: z.literal('error'), message: shownText }),
])
export const linkNews: z.ZodMiniType<LinkNews, LinkNews> = z.strictObject({
  games: count,
  walker: z.exactOptional(
    z.strictObject({
      level: text,
      x: count,
      y: count,
      facing: z.exactOptional(z.enum(['north', 'east', 'south', 'west'])),
    }),
  ),
  events: z.array(shownText).check(z.maxLength(MAX_EVENTS)),
})
