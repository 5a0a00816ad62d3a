import type { Pixels } from '../core/formats/paint-source'
import type { AnalysisClass } from '../core/analyse/overlays/analysis'
import { isRecord } from '../core/text/is-record'
import type { PngOptions } from '../core/picture/png'
import type { MapRecord } from '../core/generate/overland/record'
import { MAX_FILE_BYTES } from '../core/text/file-size'
import { TOWN_SIZES } from '../core/formats/overland/picture/town-sign'
import * as z from '../core/text/zod'
import type { JobName, JobProgress, JobRequest, JobResult } from './job'
import { levelSchema } from './level-schema'
import { runNote } from '../ipc/shapes'
import { count, overland, project, recipe, text, values } from './project-schema'
import {
  buildRecord,
  bytes,
  bytesUpTo,
  cellList,
  check,
  files,
  fonts,
  growth,
  indices,
  isText,
  listOf,
  measures,
  never,
  playReport,
  problems,
  recordOf,
  repairs,
  score,
  seed,
  isPixels,
  style,
  texts,
  tileset,
  word,
} from './job-shapes'
import { parseRequest, parseResult } from './parse-shapes'

/** The messages to and from the worker for each job; each side checks what it receives. */
interface JobSchemas<J extends JobName> {
  readonly request: z.ZodMiniType<JobRequest<J>>
  readonly progress: z.ZodMiniType<JobProgress<J>>
  readonly result: z.ZodMiniType<JobResult<J>>
  /** Whether it gives way to other jobs: nobody waits for it, and it can start again. */
  readonly isBackground?: true
  /** Whether threads of the main process do it on the desktop; the others draw or check what is on the screen. */
  readonly isHosted?: true
}

/** The table of jobs. Their work is listed in `tasks/index.ts`. */
export const JOBS: { readonly [J in JobName]: JobSchemas<J> } = {
  generate: {
    isHosted: true,
    request: z.strictObject({
      generator: word,
      settings: values,
      seed,
      sketch: levelSchema,
      note: z.exactOptional(runNote),
    }),
    progress: z.strictObject({
      phase: text,
      decided: count,
      cells: count,
      networks: z.exactOptional(count),
      tries: z.exactOptional(count),
      taken: z.exactOptional(count),
      growth: z.exactOptional(growth),
    }),
    result: z.discriminatedUnion('status', [
      z.strictObject({
        status: z.literal('done'),
        level: levelSchema,
        record: buildRecord,
        notices: texts,
        trapped: z.exactOptional(cellList),
      }),
      z.strictObject({ status: z.literal('failed'), problems }),
    ]),
  },
  search: {
    isHosted: true,
    request: z.strictObject({
      generator: word,
      settings: values,
      seeds: z.array(seed),
      sketch: levelSchema,
      wishes: texts,
      before: z.exactOptional(z.strictObject({ seed, score })),
    }),
    progress: never,
    result: z.strictObject({
      levels: z.array(
        z.strictObject({
          seed,
          level: levelSchema,
          record: buildRecord,
          measures,
          score,
          values: z.record(text, z.nullable(z.number())),
        }),
      ),
      met: count,
      failed: z.array(z.strictObject({ seed, reason: text })),
    }),
    isBackground: true,
  },
  check: {
    request: z.strictObject({
      level: levelSchema,
      generator: word,
      settings: values,
      recipe: z.exactOptional(recipe),
    }),
    progress: z.strictObject(check),
    result: z.strictObject({ ...check, repairs: z.array(repairs) }),
    isBackground: true,
  },
  analyse: {
    request: z.strictObject({ level: levelSchema, analysis: word, from: count }),
    progress: never,
    result: z.strictObject({
      values: bytes,
      classes: listOf<AnalysisClass>(
        (value) => isRecord(value) && isText(value['label']) && isText(value['letter']),
        'classes',
      ),
      isScale: z.boolean(),
      sentence: text,
    }),
  },
  ways: {
    request: z.strictObject({
      level: levelSchema,
      start: z.exactOptional(count),
      goal: z.exactOptional(count),
      all: z.boolean(),
      skeleton: z.boolean(),
    }),
    progress: never,
    result: z.strictObject({
      line: indices,
      hasEnds: z.boolean(),
      others: z.exactOptional(bytes),
      skeleton: z.exactOptional(bytes),
    }),
  },
  write: {
    isHosted: true,
    request: z.union([
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
    progress: never,
    result: z.strictObject({ files, losses: texts, play: z.exactOptional(playReport) }),
  },
  parse: {
    isHosted: true,
    request: parseRequest,
    progress: never,
    result: parseResult,
  },
  tilePictures: {
    request: z.strictObject({ files: z.array(z.optional(bytesUpTo(MAX_FILE_BYTES))) }),
    progress: never,
    // A missing picture is undefined.
    result: listOf<Pixels | undefined>((one) => one === undefined || isPixels(one), 'pictures'),
  },
  picture: {
    request: z.strictObject({
      level: levelSchema,
      style,
      cell: z.int().check(z.positive()),
      options: recordOf<Pick<PngOptions, 'layers' | 'ratio' | 'rulers'>>(() => true, 'options of a picture'),
      maxPixels: z.exactOptional(z.int().check(z.positive())),
      fonts: z.exactOptional(fonts),
      build: z.exactOptional(buildRecord),
    }),
    progress: z.int().check(z.minimum(0), z.maximum(100)),
    result: bytes,
  },
  map: {
    isHosted: true,
    request: z.strictObject({
      scenario: word,
      settings: values,
      grid: z.exactOptional(z.strictObject({ width: count, height: count })),
      seed,
      locked: z.exactOptional(z.strictObject({ before: overland, tiles: z.array(count) })),
      isRecorded: z.exactOptional(z.boolean()),
    }),
    progress: z.strictObject({ attempt: count, isSearching: z.boolean() }),
    result: z.discriminatedUnion('status', [
      z.strictObject({
        status: z.literal('done'),
        overland,
        attempts: count,
        notices: texts,
        record: z.exactOptional(
          recordOf<MapRecord>(({ frames }) => Array.isArray(frames), 'a record of a map'),
        ),
      }),
      z.strictObject({
        status: z.literal('failed'),
        attempts: count,
        problems,
        advice: z.exactOptional(z.strictObject({ changes: values, message: text })),
      }),
    ]),
  },
  mapPicture: {
    isHosted: true,
    request: z.strictObject({
      scenario: word,
      settings: values,
      seed,
      width: z.int().check(z.minimum(1), z.maximum(2000)),
    }),
    progress: never,
    result: z.optional(z.strictObject({ width: count, height: count, data: bytes })),
    isBackground: true,
  },
}
