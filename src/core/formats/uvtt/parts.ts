import * as z from '../../text/zod'
import { counted } from '../../text/counted'
import { shapeProblems } from '../field-problems'
import { showPath } from '../native/json-text'

/** How notes name a list of a map and its bad parts. */
interface PartWords {
  /** The key of the list: "portals". */
  readonly key: string
  /** "portal is". */
  readonly one: string
  /** "portals are". */
  readonly many: string
}

/** Returns the parts of a list that have the shape; leaves the others out and adds a note that names the first. */
export function goodParts<Shape extends z.core.$ZodType>(
  list: readonly unknown[] | null | undefined,
  shape: Shape,
  { key, one, many }: PartWords,
  notes: string[],
): readonly z.infer<Shape>[] {
  const parts: z.infer<Shape>[] = []
  let bad = 0
  let first = ''
  for (const [index, entry] of (list ?? []).entries()) {
    const shaped = z.safeParse(shape, entry)
    if (shaped.success) {
      parts.push(shaped.data)
      continue
    }
    bad++
    const [problem] = first === '' ? shapeProblems(shaped.error) : []
    if (problem) first = `${showPath([key, index, ...problem.path])} ${problem.message}`
  }
  if (bad > 0) notes.push(`${counted(bad, one, many)} left out${bad === 1 ? '' : ', the first'}: ${first}`)
  return parts
}
