import * as z from '../core/text/zod'
import { MAX_FILE_BYTES } from '../core/text/file-size'
import { checkExportFile } from '../core/project/save-exports'
import { isBesidePath } from '../core/formats/beside'
import { MAX_SAVED_FILES } from './content'
import { contentUpTo } from './content-shapes'
import {
  count,
  moment,
  fileName,
  shownName,
  shownText,
  unchanging,
  fileBytes,
  word,
  token,
  errorReply,
  cancelledReply,
} from './base-shapes'
import type {
  BesideReply,
  ExportTargetReply,
  ExportTargetRequest,
  FileToSave,
  OpenReply,
  OpenRequest,
  RecentFile,
  SaveExportReply,
  SaveExportRequest,
  SaveReply,
  SaveRequest,
} from './contract'

/** The schemas of opening, saving and exporting files. */

const fileContent = contentUpTo(MAX_FILE_BYTES)
const fileToSave = z.strictObject({ name: fileName, bytes: fileContent })

const filter = z.strictObject({
  label: word,
  // The first filter of a dialog holds the extensions of all formats.
  extensions: unchanging(
    z
      .array(z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._ -]{0,30}$/)))
      .check(z.minLength(1), z.maxLength(200)),
  ),
})

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

/** The path of a file beside an opened one, from its folder. */
export const besidePath = z.string().check(z.minLength(1), z.refine(isBesidePath, 'Expected a relative path'))
/** Maximum bytes to read. */
export const byteCount = z.int().check(z.minimum(0), z.maximum(MAX_FILE_BYTES))

export const besideReply = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('read'), bytes: fileBytes }),
  errorReply,
]) satisfies z.ZodMiniType<BesideReply>
