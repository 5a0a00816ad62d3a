import type { Words } from '../core/overland/overland'
import { kindShape } from '../core/project/kind-shape'
import { MAX_CUSTOM_KINDS } from '../core/project/custom-kinds'
import type { Project } from '../core/project/project'
import { MAX_SAVE_EXPORTS } from '../core/project/save-exports'
import { THEME_IDS } from '../core/project/themes'
import * as z from '../core/text/zod'
import { levelSchema } from './level-schema'

/** Schemas of values that several messages of jobs hold. */
export const text = z.string()
export const count = z.int().check(z.nonnegative())
/** Values of settings as a form has them: NaN for a number that is not typed yet. */
export const values = z.record(z.string(), z.union([z.number(), z.nan(), z.string(), z.boolean()]))

/** How a level or a map was generated. */
export const recipe = z.strictObject({
  generator: text,
  version: z.number(),
  settings: values,
  seed: text,
  steps: z.exactOptional(z.record(z.string(), z.number())),
})

/** An overland map. */
export const overland = z
  .strictObject({
    width: count,
    height: count,
    words: z.custom<Words>((value) => value instanceof Uint32Array, 'Expected the words of tiles'),
  })
  .check(z.refine(({ width, height, words }) => words.length === width * height, 'Expected one word a tile'))

/** The source of a level. */
const source = z.strictObject({
  file: text,
  format: text,
  name: text,
  position: count,
  options: values,
  digest: text,
  imported: levelSchema,
  corner: z.exactOptional(z.strictObject({ column: z.int(), row: z.int() })),
})

/** A level of a project, checked completely. */
export const projectLevel = z.strictObject({
  id: text,
  name: text,
  level: levelSchema,
  recipe: z.exactOptional(recipe),
  theme: z.exactOptional(z.enum(THEME_IDS)),
  source: z.exactOptional(source),
})

/** A project from outside; its levels are checked completely. */
export const project = z.strictObject({
  id: z.exactOptional(text),
  name: text,
  levels: z.array(projectLevel).check(z.minLength(1)),
  snapshots: z.exactOptional(
    z.array(z.strictObject({ id: text, name: text, savedAt: text, level: projectLevel })),
  ),
  presets: z.exactOptional(z.array(z.strictObject({ name: text, format: text, values }))),
  exports: z.exactOptional(
    z
      .array(z.strictObject({ file: text, format: text, values, levels: z.exactOptional(z.array(text)) }))
      .check(z.maxLength(MAX_SAVE_EXPORTS)),
  ),
  kinds: z.exactOptional(z.array(z.shaped(kindShape)).check(z.maxLength(MAX_CUSTOM_KINDS))),
  worlds: z.exactOptional(
    z.array(
      z.strictObject({
        id: text,
        name: text,
        overland,
        recipe: z.exactOptional(recipe),
        locked: z.exactOptional(z.array(count)),
        towns: z.exactOptional(z.array(z.strictObject({ tile: count, level: text }))),
        dungeons: z.exactOptional(z.array(z.strictObject({ tile: count, level: text }))),
      }),
    ),
  ),
}) satisfies z.ZodMiniType<Project>
