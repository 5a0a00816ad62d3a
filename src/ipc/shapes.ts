import * as z from '../core/text/zod'
import { MAX_TOWN_CODE } from '../core/codes/town-code-limit'
import { visibleName } from '../core/text/visible-text'
import { MAX_FONT_BYTES, MAX_FONTS, MAX_LETTERS } from '../core/picture/glyphs/font-file'
import { bytesUpTo } from './content-shapes'
import { CRASHED_PARTS, MAX_CRASH_LOG, type CrashEntry } from './crash-log'
import { isActionId } from './menu'
import type { ActionId } from './action-id'
import type { MenuLine } from './menu-shape'
import { text, moment, shownName, shownText, unchanging, word, token, errorReply } from './base-shapes'
import type { DocumentState, FontsReply, LostRun, RunNote, UpdateReply } from './contract'
import { type LostWork } from './stored-copies'
import { draft } from './copy-shapes'

/** The schemas of all values that calls and events carry, by the names that the table in `calls.ts` uses. */

export { filePath, knownToken, token, word } from './base-shapes'
export * from './copy-shapes'
export * from './file-shapes'
export * from './link-shapes'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

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

export const nothing = z.void()
export const yesOrNo = z.boolean()

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
