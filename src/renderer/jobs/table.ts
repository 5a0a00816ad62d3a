import type { AnalysisClass } from '../../core/analyse/overlays/analysis'
import type { Repair } from '../../core/analyse/repairs/repair'
import type { Measures } from '../../core/analyse/measure'
import { isRecord } from '../../core/is-record'
import type { Problem } from '../../core/level/problem'
import type { OwnTileset } from '../../core/formats/tiled/own-tiles/own-tileset'
import type { MapStyle } from '../../core/picture/style'
import type { PngOptions } from '../../core/picture/png'
import type { BuildRecord, Growth } from '../../core/generate/generator'
import type { MapRecord } from '../../core/generate/overland/record'
import type { SettingProblem } from '../../core/settings/setting'
import { MAX_FILE_BYTES, MAX_WRITTEN_BYTES } from '../../core/formats/format'
import { MAX_SEED } from '../../core/random/random'
import * as z from '../../core/zod'
import type { Check } from './level-check'
import type { JobName, JobProgress, JobRequest, JobResult, PlainSetting } from './job'
import { levelSchema } from './level-schema'
import { count, overland, project, recipe, text, values } from './project-schema'

/**
 * One function each checks lists of problems, repairs and places, because they may have an entry for every cell of a
 * level. Such a check looks only at the values that the receiver relies on.
 */
const listOf = <Entry>(isEntry: (value: unknown) => boolean, what: string) =>
  z.custom<readonly Entry[]>((value) => Array.isArray(value) && value.every(isEntry), `Expected ${what}`)
const recordOf = <Value>(isRight: (value: Readonly<Record<string, unknown>>) => boolean, what: string) =>
  z.custom<Value>((value) => isRecord(value) && isRight(value), `Expected ${what}`)

const isText = (value: unknown): boolean => typeof value === 'string'
const isIndex = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0
const areIndices = (value: unknown): boolean => Array.isArray(value) && value.every(isIndex)

const word = z.string().check(z.minLength(1), z.maxLength(200))
const texts = z.array(text)
const indices = z.custom<Uint32Array<ArrayBuffer>>(
  (value) => value instanceof Uint32Array,
  'Expected indices',
)
const bytesUpTo = (limit: number) =>
  z.custom<Uint8Array<ArrayBuffer>>(
    (value) => value instanceof Uint8Array && value.byteLength <= limit,
    'Expected bytes within the size limit',
  )
const bytes = bytesUpTo(Number.MAX_SAFE_INTEGER)

const problemsAs = <Entry extends Problem>() =>
  listOf<Entry>(
    (value) =>
      isRecord(value) &&
      isText(value['rule']) &&
      isText(value['message']) &&
      (value['severity'] === 'error' || value['severity'] === 'hint') &&
      areIndices(value['cells']) &&
      areIndices(value['edges']),
    'problems',
  )
const problems = problemsAs<Problem>()
const changesOf = (list: unknown, key: 'cell' | 'edge'): boolean =>
  Array.isArray(list) &&
  list.every((change) => isRecord(change) && isIndex(change[key]) && isIndex(change['kind']))
const repairs = listOf<Repair>(
  (value) =>
    isRecord(value) &&
    isText(value['id']) &&
    isText(value['label']) &&
    changesOf(value['cells'], 'cell') &&
    changesOf(value['edges'], 'edge'),
  'repairs',
)
const style = recordOf<MapStyle>((value) => isText(value['id']) && isRecord(value['shows']), 'a map style')
const tileset = recordOf<OwnTileset>(
  (value) => isRecord(value['file']) && isRecord(value['picture']),
  'a tileset',
)
const settingProblems: z.ZodMiniType<readonly SettingProblem[]> = z.array(
  z.strictObject({ setting: text, message: text }),
)
const settings = listOf<PlainSetting>(
  (value) => isRecord(value) && isText(value['id']) && isText(value['label']) && isText(value['help']),
  'settings',
)

const growth: z.ZodMiniType<Growth> = z
  .strictObject({ cells: indices, kinds: bytes, marks: bytes })
  .check(
    z.refine(
      ({ cells, kinds, marks }) => cells.length === kinds.length && cells.length === marks.length,
      'The parts of what grew differ in length',
    ),
  )
const cellList = z.custom<readonly number[]>(
  (value) => Array.isArray(value) && value.every(isIndex),
  'Expected a list of cells',
)
const buildRecord: z.ZodMiniType<BuildRecord> = z
  .strictObject({
    steps: z.array(z.strictObject({ id: text, label: text, end: count })),
    order: indices,
    directions: bytes,
    origins: bytes,
    settings: z.exactOptional(values),
  })
  .check(
    z.refine(
      ({ order, directions, origins, steps }) =>
        order.length === directions.length &&
        order.length === origins.length &&
        steps.every((step) => step.end <= order.length),
      'The parts of the build record differ in length',
    ),
  )

const score = z.number().check(z.nonnegative())
const measures = recordOf<Measures>(
  (value) => isIndex(value['streets']) && isIndex(value['buildings']) && isIndex(value['longestWalk']),
  'the figures of a level',
)

const fileProblem = z.strictObject({
  message: text,
  line: z.exactOptional(z.number()),
  column: z.exactOptional(z.number()),
})
const check = {
  census: recordOf<Check['census']>((census) => Object.values(census).every(isIndex), 'a census'),
  found: z.strictObject({
    of: z.enum(['sketch', 'town', 'maze', 'settings']),
    problems: problemsAs<Check['found']['problems'][number]>(),
  }),
}
const written = {
  files: z.array(z.strictObject({ name: word, bytes: bytesUpTo(MAX_WRITTEN_BYTES) })),
  counts: z.exactOptional(z.array(count)),
}
const never = z.never()
const seed = z.int().check(z.minimum(0), z.maximum(MAX_SEED))

/** The messages to and from the worker for each job; each side checks what it receives. */
interface JobSchemas<J extends JobName> {
  readonly request: z.ZodMiniType<JobRequest<J>>
  readonly progress: z.ZodMiniType<JobProgress<J>>
  readonly result: z.ZodMiniType<JobResult<J>>
  /** Whether it gives way to other jobs: nobody waits for it, and it can start again. */
  readonly isBackground?: true
}

/** The table of jobs. Their work is listed in `tasks/index.ts`. */
export const JOBS: { readonly [J in JobName]: JobSchemas<J> } = {
  generate: {
    request: z.strictObject({
      generator: word,
      settings: values,
      seed,
      sketch: levelSchema,
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
  write: {
    request: z.union([
      z.strictObject({
        format: word,
        project,
        name: word,
        values,
        ownStyle: z.exactOptional(style),
        ownTileset: z.exactOptional(tileset),
        pattern: z.exactOptional(word),
      }),
      z.strictObject({ format: word, overland, name: word }),
    ]),
    progress: never,
    result: z.strictObject({ ...written, losses: texts }),
  },
  play: {
    request: z.strictObject({
      format: word,
      project,
      values,
      pattern: z.exactOptional(word),
      ...written,
    }),
    progress: never,
    result: z.strictObject({ result: z.enum(['playable', 'unplayable', 'unknown']), sentences: texts }),
    isBackground: true,
  },
  parse: {
    request: z.strictObject({
      bytes: bytesUpTo(MAX_FILE_BYTES),
      name: z.string().check(z.maxLength(1000)),
      as: z.exactOptional(z.strictObject({ format: word, values })),
      takesWorlds: z.exactOptional(z.literal(true)),
    }),
    progress: never,
    result: z.strictObject({
      read: z.exactOptional(
        z.discriminatedUnion('status', [
          z.strictObject({ status: z.literal('read'), project, notes: texts }),
          z.strictObject({ status: z.literal('refused'), problems: z.array(fileProblem) }),
        ]),
      ),
      format: z.exactOptional(word),
      settings,
      values,
      faults: settingProblems,
    }),
  },
  picture: {
    request: z.strictObject({
      level: levelSchema,
      style,
      cell: z.int().check(z.positive()),
      options: recordOf<Pick<PngOptions, 'layers' | 'ratio' | 'rulers'>>(() => true, 'options of a picture'),
      mostPixels: z.exactOptional(z.int().check(z.positive())),
      build: z.exactOptional(buildRecord),
    }),
    progress: z.int().check(z.minimum(0), z.maximum(100)),
    result: bytesUpTo(MAX_WRITTEN_BYTES),
  },
  map: {
    request: z.strictObject({
      scenario: word,
      settings: values,
      grid: z.exactOptional(z.strictObject({ width: count, height: count })),
      seed,
      isRecorded: z.exactOptional(z.boolean()),
    }),
    progress: never,
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
      z.strictObject({ status: z.literal('failed'), attempts: count, problems }),
    ]),
  },
}
