import * as z from '../core/text/zod'
import { visibleName } from '../core/text/visible-text'
import { bytesUpTo } from './content-shapes'
import {
  count,
  moment,
  shownName,
  shownText,
  unchanging,
  fileBytes,
  token,
  errorReply,
  cancelledReply,
} from './base-shapes'
import {
  MAX_SESSION_BYTES,
  type DiscardReply,
  type Draft,
  type FileCheck,
  type StoredCopies,
  type StoreReply,
  type ReadReply,
} from './stored-copies'

/** The schemas of drafts and stored copies. */

const session = bytesUpTo(MAX_SESSION_BYTES)

export const draft = z.strictObject({
  name: z.string().check(z.maxLength(1000)),
  bytes: fileBytes,
  session: z.exactOptional(session),
}) satisfies z.ZodMiniType<Draft>

export const storeReply = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('stored'), at: moment }),
  z.extend(errorReply, { needsRoom: z.exactOptional(z.literal(true)) }),
]) satisfies z.ZodMiniType<StoreReply>

export const readReply = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('read'),
    name: shownName,
    bytes: fileBytes,
    session: z.exactOptional(session),
  }),
  errorReply,
]) satisfies z.ZodMiniType<ReadReply>

export const discardReply = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('discarded') }),
  cancelledReply,
  errorReply,
]) satisfies z.ZodMiniType<DiscardReply>

export const fileCheck = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('same') }),
  z.strictObject({ status: z.literal('changed'), at: moment }),
  errorReply,
]) satisfies z.ZodMiniType<FileCheck>

const storedCopy = z.strictObject({
  id: token,
  kind: z.enum(['draft', 'version']),
  name: z.string().check(z.maxLength(1000), z.overwrite(visibleName)),
  folder: shownText,
  at: moment,
  size: count,
  problem: z.exactOptional(shownText),
  wasOpened: z.exactOptional(z.literal(true)),
})

export const storedCopies = z.strictObject({
  items: unchanging(z.array(storedCopy)),
  notes: unchanging(z.array(shownText)),
}) satisfies z.ZodMiniType<StoredCopies>
