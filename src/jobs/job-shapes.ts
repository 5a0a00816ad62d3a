import type { Repair } from '../core/analyse/repairs/repair'
import type { Measures } from '../core/analyse/measure'
import { isRecord } from '../core/text/is-record'
import type { Problem } from '../core/level/problem'
import type { FilesBeside } from '../core/formats/beside'
import type { CustomTileset } from '../core/formats/format'
import type { SourcePicture } from '../core/formats/source-picture'
import type { FontFile } from '../core/picture/glyphs/font-file'
import type { MapStyle } from '../core/picture/style'
import type { BuildRecord, Growth } from '../core/generate/generator'
import type { SettingProblem } from '../core/settings/setting'
import { MAX_SEED } from '../core/random/random'
import { MAX_FILE_BYTES } from '../core/text/file-size'
import * as z from '../core/text/zod'
import type { Check } from './level-check'
import type { PlainSetting } from './parse-job'
import { contentUpTo } from '../ipc/content-shapes'
import { count, text, values } from './project-schema'

/**
 * One function each checks lists of problems, repairs and places, because they may have an entry for every cell of a
 * level. Such a check looks only at the values that the receiver relies on.
 */
export const listOf = <Entry>(isEntry: (value: unknown) => boolean, what: string) =>
  z.custom<readonly Entry[]>((value) => Array.isArray(value) && value.every(isEntry), `Expected ${what}`)
export const recordOf = <Value>(
  isRight: (value: Readonly<Record<string, unknown>>) => boolean,
  what: string,
) => z.custom<Value>((value) => isRecord(value) && isRight(value), `Expected ${what}`)

export const isText = (value: unknown): boolean => typeof value === 'string'
const isIndex = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0
const areIndices = (value: unknown): boolean => Array.isArray(value) && value.every(isIndex)

export const word = z.string().check(z.minLength(1), z.maxLength(200))
export const texts = z.array(text)
export const indices = z.custom<Uint32Array<ArrayBuffer>>(
  (value) => value instanceof Uint32Array,
  'Expected indices',
)
export const bytesUpTo = (limit: number) =>
  z.custom<Uint8Array<ArrayBuffer>>(
    (value) => value instanceof Uint8Array && value.byteLength <= limit,
    'Expected bytes within the size limit',
  )
export const bytes = bytesUpTo(Number.MAX_SAFE_INTEGER)

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
export const problems = problemsAs<Problem>()
const changesOf = (list: unknown, key: 'cell' | 'edge'): boolean =>
  Array.isArray(list) &&
  list.every((change) => isRecord(change) && isIndex(change[key]) && isIndex(change['kind']))
export const repairs = listOf<Repair>(
  (value) =>
    isRecord(value) &&
    isText(value['id']) &&
    isText(value['label']) &&
    changesOf(value['cells'], 'cell') &&
    changesOf(value['edges'], 'edge'),
  'repairs',
)
export const style = recordOf<MapStyle>(
  (value) => isText(value['id']) && isRecord(value['shows']),
  'a map style',
)
export const tileset = recordOf<CustomTileset>(
  (value) => isRecord(value['file']) && isRecord(value['picture']),
  'a tileset',
)
export const fonts = listOf<FontFile>(
  (value) => isRecord(value) && isText(value['name']) && value['bytes'] instanceof Uint8Array,
  'fonts',
)
/** The files that a file names, by their paths. */
export const beside = z.custom<FilesBeside>(
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
export const settingProblems: z.ZodMiniType<readonly SettingProblem[]> = z.array(
  z.strictObject({ setting: text, message: text }),
)
export const settings = listOf<PlainSetting>(
  (value) => isRecord(value) && isText(value['id']) && isText(value['label']) && isText(value['help']),
  'settings',
)

/** A source is as large as its map: only the lengths of its layers are checked. */
export const sourcePicture = recordOf<SourcePicture>(({ keys, width, height, layers }) => {
  const isLayer = (layer: unknown): boolean =>
    isRecord(layer) &&
    layer['cells'] instanceof Uint32Array &&
    layer['cells'].length === Number(width) * Number(height)
  return Array.isArray(keys) && Array.isArray(layers) && layers.every(isLayer)
}, 'a source')

/** Whether a value is the pixels of a picture. */
export const isPixels = (value: unknown): boolean =>
  isRecord(value) &&
  value['data'] instanceof Uint8ClampedArray &&
  value['data'].length === 4 * Number(value['width']) * Number(value['height'])

export const growth: z.ZodMiniType<Growth> = z
  .strictObject({ cells: indices, kinds: bytes, marks: bytes })
  .check(
    z.refine(
      ({ cells, kinds, marks }) => cells.length === kinds.length && cells.length === marks.length,
      'The parts of what grew differ in length',
    ),
  )
export const cellList = z.custom<readonly number[]>(
  (value) => Array.isArray(value) && value.every(isIndex),
  'Expected a list of cells',
)
export const buildRecord: z.ZodMiniType<BuildRecord> = z
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

export const score = z.number().check(z.nonnegative())
export const measures = recordOf<Measures>(
  (value) => isIndex(value['streets']) && isIndex(value['buildings']) && isIndex(value['longestWalk']),
  'the figures of a level',
)

export const fileProblem = z.strictObject({
  message: text,
  line: z.exactOptional(z.number()),
  column: z.exactOptional(z.number()),
})
export const check = {
  census: recordOf<Check['census']>((census) => Object.values(census).every(isIndex), 'a census'),
  found: z.strictObject({
    of: z.enum(['sketch', 'town', 'maze', 'settings']),
    problems: problemsAs<Check['found']['problems'][number]>(),
  }),
}
/** Files may be larger than what can be saved: the window then says so. */
export const files = z.array(z.strictObject({ name: word, bytes: contentUpTo(Number.MAX_SAFE_INTEGER) }))
export const playReport = z.strictObject({
  result: z.enum(['playable', 'unplayable', 'unknown']),
  sentences: texts,
})
export const never = z.never()
export const seed = z.int().check(z.minimum(0), z.maximum(MAX_SEED))
