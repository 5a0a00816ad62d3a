import * as z from './zod'
import { MAX_FILE_BYTES, MAX_WRITTEN_BYTES } from '../core/formats/format'
import { MAX_SEED } from '../core/random/random'
import type { CallName, EventName } from './channels'
import type { CallArguments, CallReply, EventValues } from './contract'
import { levelSchema } from './level-schema'
import type { ActionId } from './action-id'
import { isActionId, type MenuLine } from './menu'

const text = z.string().max(10_000)
const shortText = z.string().min(1).max(200)
const count = z.int().nonnegative()

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

/** A token that stands for a file. */
const token = shortText
const job = shortText

const writtenFile = z.strictObject({ name: fileName, bytes: bytesUpTo(MAX_WRITTEN_BYTES) }).readonly()

const filter = z.strictObject({
  label: shortText,
  extensions: z
    .array(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._ -]{0,30}$/))
    .min(1)
    // As many as all formats together may have: the first filter of a dialog holds them all.
    .max(200)
    .readonly(),
})

const errorReply = z.strictObject({ status: z.literal('error'), message: text })
const cancelledReply = z.strictObject({ status: z.literal('cancelled') })

const indices = z.custom<Uint32Array<ArrayBuffer>>(
  (value) => value instanceof Uint32Array,
  'Expected indices',
)
const directions = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array, 'Expected bytes')

const growth = z
  .strictObject({ cells: indices, kinds: directions, marks: directions })
  .refine(
    ({ cells, kinds, marks }) => cells.length === kinds.length && cells.length === marks.length,
    'The parts of what grew differ in length',
  )

const progress = z.strictObject({
  phase: text,
  decided: count,
  cells: count,
  networks: count.exactOptional(),
  tries: count.exactOptional(),
  taken: count.exactOptional(),
  growth: growth.exactOptional(),
})

const buildRecord = z
  .strictObject({
    steps: z.array(z.strictObject({ id: text, label: text, end: count })).readonly(),
    order: indices,
    directions,
    origins: directions,
  })
  .refine(
    (record) =>
      record.order.length === record.directions.length &&
      record.order.length === record.origins.length &&
      record.steps.every((step) => step.end <= record.order.length),
    'The parts of the build record differ in length',
  )

// One function for the whole list: a problem may name every cell of a large level.
const indexList = z.custom<readonly number[]>(
  (value) => Array.isArray(value) && value.every((entry) => Number.isSafeInteger(entry) && entry >= 0),
  'Expected a list of indices',
)

const problem = z.strictObject({
  rule: text,
  severity: z.enum(['error', 'hint']),
  message: text,
  cells: indexList,
  edges: indexList,
})

const generateReply = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('done'),
    level: levelSchema,
    record: buildRecord,
    notices: z.array(text).readonly(),
  }),
  z.strictObject({ status: z.literal('failed'), problems: z.array(problem).readonly() }),
  z.strictObject({ status: z.literal('stopped') }),
  errorReply,
])

const openReply = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('opened'), file: token, name: shownName, bytes: fileBytes }),
  cancelledReply,
  errorReply,
])

const moment = z.number().nonnegative()
const draft = z.strictObject({ name: z.string().max(1000), bytes: bytesUpTo(MAX_WRITTEN_BYTES) })

const keepReply = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('kept'), at: moment }),
  errorReply,
])

const readReply = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('read'), name: shownName, bytes: fileBytes }),
  errorReply,
])

const keptItem = z.strictObject({
  id: token,
  kind: z.enum(['draft', 'version']),
  name: z.string().max(1000),
  folder: z.string(),
  at: moment,
  size: count,
  problem: text.exactOptional(),
})

const nothing = z.void()

const menuLine = z.strictObject({
  action: z.custom<ActionId>((value) => typeof value === 'string' && isActionId(value), 'Expected an action'),
  label: z.string().min(1).max(500),
  key: z.string().min(1).max(40).optional(),
  isEnabled: z.boolean(),
  isTicked: z.boolean().optional(),
})

// Not `readonly()`, which freezes what it is given, junk as well.
const menuLines: z.ZodType<readonly MenuLine[], readonly MenuLine[]> = z.array(menuLine).min(1).max(500)

/** What each call takes. */
export const ARGUMENT_SCHEMAS = {
  generate: z.tuple([
    z.strictObject({
      job,
      generator: shortText,
      settings: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
      seed: z.int().min(0).max(MAX_SEED),
      sketch: levelSchema,
    }),
  ]),
  cancel: z.tuple([job]),
  open: z.tuple([z.strictObject({ filters: z.array(filter).max(200).readonly() })]),
  openRecent: z.tuple([token]),
  recent: z.tuple([]),
  save: z.tuple([
    z.strictObject({
      file: token.exactOptional(),
      filter,
      files: z.array(writtenFile).min(1).max(1000).readonly(),
      purpose: z.enum(['document', 'export']),
      overwrite: z.literal(true).exactOptional(),
    }),
  ]),
  keepDraft: z.tuple([draft]),
  dropDraft: z.tuple([]),
  kept: z.tuple([]),
  readKept: z.tuple([token]),
  discardKept: z.tuple([token]),
  keepVersion: z.tuple([token, draft]),
  checkFile: z.tuple([token]),
  readAgain: z.tuple([token]),
  document: z.tuple([z.strictObject({ name: z.string().max(1000), edited: z.boolean() })]),
  menu: z.tuple([menuLines]),
  fullScreen: z.tuple([]),
  close: z.tuple([]),
  editCommand: z.tuple([z.enum(['cut', 'copy', 'paste'])]),
} as const satisfies { [C in CallName]: z.ZodType<CallArguments<C>> }

/** What each call answers. */
export const REPLY_SCHEMAS = {
  generate: generateReply,
  cancel: nothing,
  open: openReply,
  openRecent: openReply,
  recent: z.array(z.strictObject({ file: token, name: shownName, folder: z.string() })).readonly(),
  save: z.discriminatedUnion('status', [
    z.strictObject({
      status: z.literal('saved'),
      file: token,
      name: shownName,
      note: text.exactOptional(),
    }),
    z.strictObject({ status: z.literal('changed'), name: shownName, at: moment }),
    cancelledReply,
    errorReply,
  ]),
  keepDraft: keepReply,
  dropDraft: nothing,
  kept: z.strictObject({ items: z.array(keptItem).readonly(), notes: z.array(text).readonly() }),
  readKept: readReply,
  discardKept: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('discarded') }),
    errorReply,
  ]),
  keepVersion: keepReply,
  checkFile: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('same') }),
    z.strictObject({ status: z.literal('changed'), at: moment }),
    errorReply,
  ]),
  readAgain: readReply,
  document: nothing,
  menu: nothing,
  fullScreen: nothing,
  close: nothing,
  editCommand: z.boolean(),
} as const satisfies { [C in CallName]: z.ZodType<CallReply<C>> }

/** What each event tells. */
export const EVENT_SCHEMAS = {
  action: z.tuple([shortText]),
  progress: z.tuple([job, progress]),
  opened: z.tuple([openReply]),
  closeRequested: z.tuple([]),
} as const satisfies { [E in EventName]: z.ZodType<EventValues<E>> }

/** The value, if the schema takes it; throws an error that says where it disagrees, for it is a programming mistake. */
export function checked<Value>(schema: z.ZodType<Value>, value: unknown, what: string): Value {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const faults = result.error.issues.slice(0, 5).map((issue) => {
    const path = issue.path.join('.')
    return path === '' ? issue.message : `${path}: ${issue.message}`
  })
  throw new TypeError(`${what} does not keep the contract: ${faults.join('; ')}`)
}
