import * as z from '../core/text/zod'
import { isRecord } from '../core/text/is-record'
import { MAX_FILE_BYTES } from '../core/text/file-size'
import { checkExportFile } from '../core/project/save-exports'
import { MAX_TOWN_CODE } from '../core/codes/town-code-limit'
import { visibleName } from '../core/text/visible-text'
import { MAX_EVENTS, type LinkNews } from '../core/link/protocol'
import type { ActionId } from './action-id'
import { MAX_FONT_BYTES, MAX_FONTS, MAX_LETTERS } from '../core/picture/glyphs/font-file'
import { isBesidePath } from '../core/formats/beside'
import type {
  BesideReply,
  DocumentState,
  ExportTargetReply,
  ExportTargetRequest,
  FileToSave,
  FontsReply,
  LinkReply,
  LostRun,
  OpenReply,
  OpenRequest,
  RecentFile,
  RunNote,
  SaveExportReply,
  SaveExportRequest,
  SaveReply,
  SaveRequest,
  UpdateReply,
} from './contract'
import { CRASHED_PARTS, MAX_CRASH_LOG, type CrashEntry } from './crash-log'
import {
  MAX_SESSION_BYTES,
  type DiscardReply,
  type Draft,
  type FileCheck,
  type StoredCopies,
  type StoreReply,
  type LostWork,
  type ReadReply,
} from './stored-copies'
import { MAX_SAVED_FILES } from './content'
import { bytesUpTo, contentUpTo } from './content-shapes'
import { isActionId } from './menu'
import type { MenuLine } from './menu-shape'

/** The schemas of all values that calls and events carry, by the names that the table in `calls.ts` uses. */

const text = z.string().check(z.maxLength(10_000))
const count = z.int().check(z.nonnegative())
const moment = z.number().check(z.nonnegative())

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Names a file without naming a place: no separators of any platform, no control characters, no dots alone. */
const fileName = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(255),
    z.regex(/^(?!\.{1,2}$)[^/\\\p{Cc}]+$/u, 'Expected a bare file name'),
  )

/** The name of a file that is there, in whatever way its system spells names; only shown. */
const shownName = z.string().check(z.minLength(1), z.maxLength(1000), z.overwrite(visibleName))

/** A folder, or a sentence that may hold names; only shown. */
const shownText = z.string().check(z.maxLength(10_000), z.overwrite(visibleName))

/** A list that nobody changes. `z.readonly` would freeze what it is given, junk as well, and throw if that is bytes. */
const unchanging = <T>(list: z.ZodMiniType<T[], T[]>): z.ZodMiniType<readonly T[], readonly T[]> => list

const fileBytes = bytesUpTo(MAX_FILE_BYTES)

export const word = z.string().check(z.minLength(1), z.maxLength(200))

/** Names a file whose path the window never sees. */
export const token = word

export const knownToken = z.optional(token)

/** Maximum characters of a path: that of Windows. */
const MAX_PATH = 32_767
/** A whole path, of any system. */
export const filePath = z
  .string()
  .check(z.maxLength(MAX_PATH), z.regex(/^(?:[/\\]|[A-Za-z]:[/\\])[^\0]*$/, 'Expected a whole path'))

const fileContent = contentUpTo(MAX_FILE_BYTES)
const fileToSave = z.strictObject({ name: fileName, bytes: fileContent })

/** A town code as it stands in a link; the window reads it, and says what is wrong with it, also
 * that it is too long. */
export const townCodeText = z.string().check(z.maxLength(MAX_TOWN_CODE + 1))

/** A thread of the host. */
export const threadId = z.string().check(z.regex(new RegExp(`^${UUID}$`)))
/** A message between the window and a thread, which checks those of the window; the host passes it on. */
export const threadMessage = z.unknown()
export const runNote = z.strictObject({
  mode: z.enum(['fill', 'reroll', 'part']),
  generator: word,
  settings: z.record(text, z.union([z.number(), text, z.boolean()])),
  seed: text,
  levelId: text,
}) satisfies z.ZodMiniType<RunNote>
export const lostRun = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('none') }),
  z.strictObject({ status: z.literal('running'), thread: threadId, note: runNote }),
]) satisfies z.ZodMiniType<LostRun>
/** Why a thread died. */
export const threadProblem = shownText

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

export const nothing = z.void()
export const yesOrNo = z.boolean()

const filter = z.strictObject({
  label: word,
  // The first filter of a dialog holds the extensions of all formats.
  extensions: unchanging(
    z
      .array(z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._ -]{0,30}$/)))
      .check(z.minLength(1), z.maxLength(200)),
  ),
})

const errorReply = z.strictObject({ status: z.literal('error'), message: shownText })
const cancelledReply = z.strictObject({ status: z.literal('cancelled') })

export const openRequest = z.strictObject({
  filters: unchanging(z.array(filter).check(z.maxLength(200))),
}) satisfies z.ZodMiniType<OpenRequest>

export const openReply = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('opened'),
    file: token,
    name: shownName,
    // Only the browser edition has the file itself: none passes between the processes of the desktop.
    bytes: z.union([fileContent, z.custom<Blob>((value) => value instanceof Blob, 'Expected a file')]),
  }),
  cancelledReply,
  errorReply,
]) satisfies z.ZodMiniType<OpenReply>

export const recentFiles = unchanging(
  z.array(z.strictObject({ file: token, name: shownName, folder: shownText })),
) satisfies z.ZodMiniType<readonly RecentFile[]>

const savedFiles = unchanging(z.array(fileToSave).check(z.minLength(1), z.maxLength(MAX_SAVED_FILES)))

export const saveRequest = z.strictObject({
  file: z.exactOptional(token),
  filter,
  files: savedFiles,
  purpose: z.enum(['document', 'export']),
  overwrite: z.exactOptional(z.literal(true)),
}) satisfies z.ZodMiniType<SaveRequest<FileToSave>>

export const saveReply = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('saved'),
    file: token,
    name: shownName,
    note: z.exactOptional(shownText),
    isDownload: z.exactOptional(z.literal(true)),
  }),
  z.strictObject({ status: z.literal('changed'), name: shownName, at: moment }),
  cancelledReply,
  errorReply,
]) satisfies z.ZodMiniType<SaveReply>

export const exportTargetRequest = z.strictObject({
  file: token,
  exported: token,
}) satisfies z.ZodMiniType<ExportTargetRequest>

const exportTarget = z.string().check(
  z.minLength(1),
  z.refine((file) => checkExportFile(file) === undefined, 'Expected the file of an export'),
)

export const exportTargetReply = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('target'), target: exportTarget }),
  errorReply,
]) satisfies z.ZodMiniType<ExportTargetReply>

export const saveExportRequest = z.strictObject({
  file: token,
  target: exportTarget,
  files: savedFiles,
  ask: z.exactOptional(z.literal(true)),
}) satisfies z.ZodMiniType<SaveExportRequest<FileToSave>>

export const saveExportReply = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('written'),
    written: count,
    unchanged: count,
    note: z.exactOptional(shownText),
  }),
  z.strictObject({ status: z.literal('no-right') }),
  cancelledReply,
  errorReply,
]) satisfies z.ZodMiniType<SaveExportReply>

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

/** The path of a file beside an opened one, from its folder. */
export const besidePath = z.string().check(z.minLength(1), z.refine(isBesidePath, 'Expected a relative path'))
/** Maximum bytes to read. */
export const byteCount = z.int().check(z.minimum(0), z.maximum(MAX_FILE_BYTES))

export const besideReply = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('read'), bytes: fileBytes }),
  errorReply,
]) satisfies z.ZodMiniType<BesideReply>

/** Letters that need a font. */
export const codePoints: z.ZodMiniType<readonly number[], readonly number[]> = z
  .array(z.int().check(z.nonnegative(), z.lte(0x10ffff)))
  .check(z.minLength(1), z.maxLength(MAX_LETTERS))

export const fontsReply = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('found'),
    fonts: unchanging(
      z
        .array(z.strictObject({ name: shownName, bytes: bytesUpTo(MAX_FONT_BYTES) }))
        .check(z.maxLength(MAX_FONTS)),
    ),
  }),
  z.strictObject({ status: z.literal('refused') }),
]) satisfies z.ZodMiniType<FontsReply>

export const updateReply = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('current') }),
  z.strictObject({ status: z.literal('ready'), version: z.exactOptional(word) }),
  errorReply,
]) satisfies z.ZodMiniType<UpdateReply>

export const documentState = z.strictObject({
  id: word,
  name: z.string().check(z.maxLength(1000)),
  edited: z.boolean(),
  file: z.exactOptional(token),
}) satisfies z.ZodMiniType<DocumentState>

/** The name of a document; empty if it has none. */
const documentName = z.string().check(z.maxLength(1000), z.overwrite(visibleName))

export const lostWork = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('none') }),
  z.strictObject({
    status: z.literal('lost'),
    document: z.extend(documentState, { name: documentName }),
    draft: z.exactOptional(z.extend(draft, { name: documentName })),
    age: z.exactOptional(moment),
  }),
]) satisfies z.ZodMiniType<LostWork>

export const crashEntry = z.strictObject({
  what: z.enum(CRASHED_PARTS),
  message: text,
}) satisfies z.ZodMiniType<CrashEntry>

export const crashLog = z.string().check(z.maxLength(MAX_CRASH_LOG))

const menuLine = z.strictObject({
  action: z.custom<ActionId>((value) => typeof value === 'string' && isActionId(value), 'Expected an action'),
  // Labels contain names of levels and styles.
  label: z.string().check(z.minLength(1), z.maxLength(500), z.overwrite(visibleName)),
  key: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  isEnabled: z.boolean(),
  isTicked: z.optional(z.boolean()),
})

export const menuLines: z.ZodMiniType<readonly MenuLine[], readonly MenuLine[]> = unchanging(
  z.array(menuLine).check(z.minLength(1), z.maxLength(500)),
)

export const editCommand = z.enum(['cut', 'copy', 'paste', 'undo', 'redo'])

/** How a line of the native menu was chosen. */
export const menuGesture = z.enum(['key', 'click'])
