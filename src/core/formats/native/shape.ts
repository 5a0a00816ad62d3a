import * as z from 'zod'
import { MAX_SIDE } from '../../level/level'
import { LINK_KINDS, PLACE_KINDS } from '../../level/places'
import { MAX_LEVELS } from '../../project/project'

// The window's policy forbids code made at run time, which zod would otherwise try for speed.
z.config({ jitless: true })

/** The file's own version; it rises when a file of today could not be read by the program of yesterday. */
export const FILE_VERSION = 1

const name = z.string()
const word = /^[A-Za-z][A-Za-z0-9-]{0,63}$/
const id = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)
const side = z.int().min(1).max(MAX_SIDE)
const value = z.union([z.string(), z.number(), z.boolean()])

/** What `JSON.parse` makes of a `.brownstone` file of today's version; letters and lengths of rows are checked after. */
export const fileShape = z.strictObject({
  format: z.literal('brownstone'),
  version: z.literal(FILE_VERSION),
  name,
  levels: z
    .array(
      z.strictObject({
        id,
        name,
        width: side,
        height: side,
        recipe: z
          .strictObject({
            generator: z.string().regex(word),
            version: z.int().min(0),
            seed: z.string(),
            settings: z.record(z.string(), value),
            steps: z.record(z.string(), z.int().min(0)).optional(),
          })
          .optional(),
        rows: z
          .array(
            z.strictObject({ north: z.string(), cells: z.string(), west: z.string(), marks: z.string() }),
          )
          .min(1)
          .max(MAX_SIDE),
        south: z.string(),
        places: z.array(
          z.strictObject({
            x: z.int().min(0),
            y: z.int().min(0),
            kind: z.enum(PLACE_KINDS.map((row) => row.id)),
            name,
            properties: z.record(z.string(), value),
            link: z.strictObject({ id, kind: z.enum(LINK_KINDS.map((row) => row.id)) }).optional(),
          }),
        ),
      }),
    )
    .min(1)
    .max(MAX_LEVELS),
})

export type FileShape = z.infer<typeof fileShape>
export type LevelShape = FileShape['levels'][number]
