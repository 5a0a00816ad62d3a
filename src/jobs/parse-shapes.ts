import { MAX_FILE_BYTES } from '../core/text/file-size'
import * as z from '../core/text/zod'
import { contentUpTo } from '../ipc/content-shapes'
import { count, project, projectLevel, text, values } from './project-schema'
import {
  beside,
  cellList,
  fileProblem,
  settingProblems,
  settings,
  sourcePicture,
  texts,
  word,
} from './job-shapes'
import type { ParseRequest, ParseResult } from './parse-job'

/** A level that was read again. */
const levelAgain = z.strictObject({
  id: text,
  name: text,
  outcome: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('same'), message: text }),
    z.strictObject({ status: z.literal('refused'), message: text }),
    z.strictObject({
      status: z.literal('changed'),
      entry: projectLevel,
      report: texts,
      conflicts: cellList,
    }),
  ]),
  notes: texts,
  missing: texts,
})

/** A request to read a file. */
export const parseRequest = z.strictObject({
  bytes: z.union([
    contentUpTo(MAX_FILE_BYTES),
    z.custom<Blob>(
      (value) => value instanceof Blob && value.size <= MAX_FILE_BYTES,
      'Expected a file within the size limit',
    ),
  ]),
  name: z.string().check(z.maxLength(1000)),
  as: z.exactOptional(z.strictObject({ format: word, values })),
  worldLevel: z.exactOptional(text),
  asksFormat: z.exactOptional(z.literal(true)),
  rules: z.exactOptional(z.array(z.strictObject({ format: text, name: text, meanings: values }))),
  pictured: z.exactOptional(count),
  beside: z.exactOptional(beside),
  again: z.exactOptional(z.array(projectLevel)),
}) satisfies z.ZodMiniType<ParseRequest>

/** The answer to it. */
export const parseResult: z.ZodMiniType<ParseResult> = z.strictObject({
  read: z.exactOptional(
    z.discriminatedUnion('status', [
      z.strictObject({
        status: z.literal('read'),
        project,
        notes: texts,
        missing: z.exactOptional(texts),
        other: z.exactOptional(z.strictObject({ why: text, values })),
      }),
      z.strictObject({
        status: z.literal('refused'),
        problems: z.array(fileProblem),
        missing: z.exactOptional(texts),
      }),
    ]),
  ),
  wanted: z.exactOptional(texts),
  format: z.exactOptional(word),
  isForeign: z.exactOptional(z.boolean()),
  readers: z.exactOptional(texts),
  settings,
  values,
  problems: settingProblems,
  source: z.exactOptional(z.strictObject({ level: count, picture: sourcePicture })),
  ruled: z.exactOptional(z.strictObject({ format: text, names: texts })),
  again: z.exactOptional(z.array(levelAgain)),
})
