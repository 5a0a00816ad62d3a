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
import { contentUpTo } from '../ipc/content-shapes'
import { runNote } from '../ipc/shapes'
import { count, overland, project, projectLevel, recipe, text, values } from './project-schema'
import {
  beside,
  buildRecord,
  bytes,
  bytesUpTo,
  cellList,
  check,
  fileProblem,
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
  settingProblems,
  settings,
  isPixels,
  sourcePicture,
  style,
  texts,
  tileset,
  word,
} from './job-shapes'

/** Pixels of a side of a picture. */

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

/** What reading a level again gives. */
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
    request: z.strictObject({
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
    }),
    progress: never,
    result: z.strictObject({
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
    }),
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
