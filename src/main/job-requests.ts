import type { CustomTileset } from '../core/formats/format'
import type { FilesBeside } from '../core/formats/beside'
import { TOWN_SIZES } from '../core/formats/overland/picture/town-sign'
import type { FontFile } from '../core/picture/glyphs/font-file'
import type { MapStyle } from '../core/picture/style'
import { MAX_SEED } from '../core/random/random'
import { MAX_FILE_BYTES } from '../core/text/file-size'
import { isRecord } from '../core/text/is-record'
import * as z from '../core/text/zod'
import { checked } from '../ipc/checked'
import { bytesUpTo } from '../ipc/content-shapes'
import { runNote, word } from '../ipc/shapes'
import type { JobRequest } from '../jobs/job'
import { levelSchema } from '../jobs/level-schema'
import type { JobMessage } from '../jobs/messages'
import { count, overland, project, projectLevel, text, values } from '../jobs/project-schema'
import { HOSTED_WORK } from '../jobs/tasks/hosted'

type HostedJob = keyof typeof HOSTED_WORK

const texts = z.array(text)
const seed = z.int().check(z.minimum(0), z.maximum(MAX_SEED))
const recordOf = <Value>(isRight: (value: Readonly<Record<string, unknown>>) => boolean, what: string) =>
  z.custom<Value>((value) => isRecord(value) && isRight(value), `Expected ${what}`)
const isText = (value: unknown): boolean => typeof value === 'string'

const style = recordOf<MapStyle>(({ id, shows }) => isText(id) && isRecord(shows), 'a map style')
const tileset = recordOf<CustomTileset>(
  ({ file, picture }) => isRecord(file) && isRecord(picture),
  'a tileset',
)
const fonts = z.array(
  recordOf<FontFile>(({ name, bytes }) => isText(name) && bytes instanceof Uint8Array, 'fonts'),
)
/** The files that a file names, by their paths. */
const beside = z.custom<FilesBeside>(
  (value) =>
    value instanceof Map &&
    [...value].every(
      ([path, file]) =>
        isText(path) &&
        isRecord(file) &&
        (file['bytes'] instanceof Uint8Array
          ? file['bytes'].length <= MAX_FILE_BYTES
          : isText(file['problem'])),
    ),
  'Expected files by their paths',
)

/** Schemas of the window's requests to a thread. The window may run an attacker's script: see docs/security.md. */
const REQUESTS: { readonly [J in HostedJob]: z.ZodMiniType<JobRequest<J>> } = {
  generate: z.strictObject({
    generator: word,
    settings: values,
    seed,
    sketch: levelSchema,
    note: z.exactOptional(runNote),
  }),
  search: z.strictObject({
    generator: word,
    settings: values,
    seeds: z.array(seed),
    sketch: levelSchema,
    wishes: texts,
    before: z.exactOptional(z.strictObject({ seed, score: z.number().check(z.nonnegative()) })),
  }),
  write: z.union([
    z.strictObject({
      format: word,
      project,
      name: word,
      values,
      customStyle: z.exactOptional(style),
      customTileset: z.exactOptional(tileset),
      fonts: z.exactOptional(fonts),
      pattern: z.exactOptional(word),
      holds: z.exactOptional(z.literal(true)),
    }),
    z.strictObject({
      format: word,
      overland,
      name: word,
      values: z.exactOptional(values),
      holds: z.exactOptional(z.literal(true)),
      marks: z.exactOptional(
        z.strictObject({
          title: text,
          towns: z.array(
            z.strictObject({ tile: count, name: text, size: z.exactOptional(z.enum(TOWN_SIZES)) }),
          ),
          dungeons: z.array(z.strictObject({ tile: count, name: text })),
          roads: z.array(z.array(count)),
        }),
      ),
    }),
  ]),
  parse: z.strictObject({
    // The main process has already replaced a content that it holds by its bytes.
    bytes: bytesUpTo(MAX_FILE_BYTES),
    name: z.string().check(z.maxLength(1000)),
    as: z.exactOptional(z.strictObject({ format: word, values })),
    worldLevel: z.exactOptional(text),
    asksFormat: z.exactOptional(z.literal(true)),
    rules: z.exactOptional(z.array(z.strictObject({ format: text, name: text, meanings: values }))),
    pictured: z.exactOptional(count),
    beside: z.exactOptional(beside),
    again: z.exactOptional(z.array(projectLevel)),
  }),
  map: z.strictObject({
    scenario: word,
    settings: values,
    grid: z.exactOptional(z.strictObject({ width: count, height: count })),
    seed,
    locked: z.exactOptional(z.strictObject({ before: overland, tiles: z.array(count) })),
    isRecorded: z.exactOptional(z.boolean()),
  }),
  mapPicture: z.strictObject({
    scenario: word,
    settings: values,
    seed,
    width: z.int().check(z.minimum(1), z.maximum(2000)),
  }),
}

const message = z.strictObject({
  // A key of the table: `Object.keys` loses the type.
  job: z.enum(Object.keys(HOSTED_WORK) as [HostedJob, ...HostedJob[]]),
  request: z.unknown(),
})

/** Checks a message of the window to a thread. Throws a sentence if threads do not do its job or its request is wrong. */
export function checkMessage(data: unknown): JobMessage {
  const { job, request } = checked(message, data, 'The message to a thread')
  const schema: z.ZodMiniType = REQUESTS[job]
  return { job, request: checked(schema, request, `The request of ${job}`) }
}
