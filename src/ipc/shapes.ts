import * as z from './zod'
import { MAX_FILE_BYTES, MAX_WRITTEN_BYTES } from '../core/formats/format'
import type { ActionId } from './action-id'
import type { DocumentState, OpenReply, OpenRequest, RecentFile, SaveReply, SaveRequest } from './contract'
import type { DiscardReply, Draft, FileCheck, Kept, KeepReply, ReadReply } from './kept'
import { isActionId, type MenuLine } from './menu'

/** The schemas of all values that calls and events carry, by the names that the table in `calls.ts` uses. */

const text = z.string().max(10_000)
const count = z.int().nonnegative()
const moment = z.number().nonnegative()

/** Names a file without naming a place: no separators of any platform, no control characters, no dots alone. */
const fileName = z
  .string()
  .min(1)
  .max(255)
  // oxlint-disable-next-line no-control-regex -- control characters are what it refuses
  .regex(/^(?!\.{1,2}$)[^/\\\u0000-\u001f]+$/, 'Expected a bare file name')

/** The name of a file that is there, in whatever way its system spells names; only shown. */
const shownName = z.string().min(1).max(1000)

const bytesUpTo = (limit: number) =>
  z.custom<Uint8Array<ArrayBuffer>>(
    (value) => value instanceof Uint8Array && value.byteLength <= limit,
    'Expected bytes within the size limit',
  )
const fileBytes = bytesUpTo(MAX_FILE_BYTES)
const writtenFile = z.strictObject({ name: fileName, bytes: bytesUpTo(MAX_WRITTEN_BYTES) }).readonly()

export const word = z.string().min(1).max(200)

/** Names a file whose path the window never sees. */
export const token = word

export const nothing = z.void()
export const yesOrNo = z.boolean()

const filter = z.strictObject({
  label: word,
  extensions: z
    .array(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._ -]{0,30}$/))
    .min(1)
    // The first filter of a dialog holds the extensions of all formats.
    .max(200)
    .readonly(),
})

const errorReply = z.strictObject({ status: z.literal('error'), message: text })
const cancelledReply = z.strictObject({ status: z.literal('cancelled') })

export const openRequest = z.strictObject({
  filters: z.array(filter).max(200).readonly(),
}) satisfies z.ZodType<OpenRequest>

export const openReply = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('opened'), file: token, name: shownName, bytes: fileBytes }),
  cancelledReply,
  errorReply,
]) satisfies z.ZodType<OpenReply>

export const recentFiles = z
  .array(z.strictObject({ file: token, name: shownName, folder: z.string() }))
  .readonly() satisfies z.ZodType<readonly RecentFile[]>

export const saveRequest = z.strictObject({
  file: token.exactOptional(),
  filter,
  files: z.array(writtenFile).min(1).max(1000).readonly(),
  purpose: z.enum(['document', 'export']),
  overwrite: z.literal(true).exactOptional(),
}) satisfies z.ZodType<SaveRequest>

export const saveReply = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('saved'),
    file: token,
    name: shownName,
    note: text.exactOptional(),
  }),
  z.strictObject({ status: z.literal('changed'), name: shownName, at: moment }),
  cancelledReply,
  errorReply,
]) satisfies z.ZodType<SaveReply>

export const draft = z.strictObject({
  name: z.string().max(1000),
  bytes: bytesUpTo(MAX_WRITTEN_BYTES),
}) satisfies z.ZodType<Draft>

export const keepReply = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('kept'), at: moment }),
  errorReply,
]) satisfies z.ZodType<KeepReply>

export const readReply = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('read'), name: shownName, bytes: fileBytes }),
  errorReply,
]) satisfies z.ZodType<ReadReply>

export const discardReply = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('discarded') }),
  errorReply,
]) satisfies z.ZodType<DiscardReply>

export const fileCheck = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('same') }),
  z.strictObject({ status: z.literal('changed'), at: moment }),
  errorReply,
]) satisfies z.ZodType<FileCheck>

const keptItem = z.strictObject({
  id: token,
  kind: z.enum(['draft', 'version']),
  name: z.string().max(1000),
  folder: z.string(),
  at: moment,
  size: count,
  problem: text.exactOptional(),
})

export const kept = z.strictObject({
  items: z.array(keptItem).readonly(),
  notes: z.array(text).readonly(),
}) satisfies z.ZodType<Kept>

export const documentState = z.strictObject({
  name: z.string().max(1000),
  edited: z.boolean(),
}) satisfies z.ZodType<DocumentState>

const menuLine = z.strictObject({
  action: z.custom<ActionId>((value) => typeof value === 'string' && isActionId(value), 'Expected an action'),
  label: z.string().min(1).max(500),
  key: z.string().min(1).max(40).optional(),
  isEnabled: z.boolean(),
  isTicked: z.boolean().optional(),
})

// Not `readonly()`, which freezes what it is given, junk as well.
export const menuLines: z.ZodType<readonly MenuLine[], readonly MenuLine[]> = z
  .array(menuLine)
  .min(1)
  .max(500)

export const editCommand = z.enum(['cut', 'copy', 'paste'])
