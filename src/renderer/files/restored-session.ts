import { crc32 } from '../../core/text/check-sums'
import { isRecord } from '../../core/text/is-record'
import { cellCount } from '../../core/level/grid'
import * as z from '../../core/text/zod'
import { currentLevel, showLevel, type EditorDocument } from '../../editor/editor-document'
import { goToMoment } from '../../editor/undo'
import type { HistoryEntry } from '../../editor/history'
import type { Roll, Rolls } from '../../editor/rolls'
import type { ScreenView } from '../canvas/viewport'
import { levelSchema } from '../../jobs/level-schema'
import { count, project, recipe, text, values } from '../../jobs/project-schema'
import { SUMMED } from './stored-session'
import { unpack } from './packed-values'

/** A document as its window left it: its history, and the state around it. */
export interface RestoredSession {
  readonly document: EditorDocument
  readonly rolls: Rolls
  readonly selection: readonly number[]
  readonly cursor: number
  /** Id of the world in view. */
  readonly world: string | undefined
  readonly map: ScreenView | undefined
  /** Id of the window, which may have kept a later view. */
  readonly window: string
}

const details = z.custom<HistoryEntry['before']>(
  (value) => isRecord(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string',
)
/** The check sum has shown that a session wrote them; `walks` shows that they belong to the document. */
const entry = z.object({
  id: count,
  label: text,
  size: count,
  before: details,
  after: details,
  difference: z.custom<HistoryEntry['difference']>(
    (value) => isRecord(value) && ['parts', 'whole', 'project'].includes(String(value['kind'])),
  ),
  snapshots: z.exactOptional(z.custom<NonNullable<HistoryEntry['snapshots']>>(isRecord)),
  nudge: z.exactOptional(z.custom<NonNullable<HistoryEntry['nudge']>>(isRecord)),
})
const indices = z.custom<Uint32Array<ArrayBuffer>>((value) => value instanceof Uint32Array)
const bytes = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
const buildRecord = z
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
    ),
  )
const roll = z.object({
  id: count,
  levelId: text,
  sketch: levelSchema,
  level: levelSchema,
  record: buildRecord,
  recipe,
  isPart: z.exactOptional(z.boolean()),
  streets: count,
  buildings: count,
  size: count,
})
const size = z.number().check(z.positive())
const screenView = z.object({
  view: z.object({ scale: size, x: z.number(), y: z.number() }),
  screen: z.object({ width: size, height: size, ratio: size }),
})
const session = z.object({
  done: z.array(entry),
  undone: z.array(entry),
  rolls: z.array(roll),
  selection: z.nullable(z.custom<Uint32Array>((value) => value instanceof Uint32Array)),
  rest: z.object({
    length: count,
    sums: z.array(z.number()),
    base: count,
    next: count,
    placed: z.exactOptional(count),
    nextRoll: count,
    levelId: text,
    cursor: count,
    world: z.exactOptional(text),
    window: text,
    map: z.exactOptional(screenView),
  }),
})

/**
 * Returns a document that was opened from a draft with the history of its session; undefined if the session is damaged
 * or of another state of the document. Every step is tried, so that Undo and Redo cannot fail later.
 */
export function restoreSession(
  opened: EditorDocument,
  bytes: Uint8Array,
  draft: Uint8Array,
): RestoredSession | undefined {
  try {
    const parsed = session.safeParse(unpack(bytes))
    if (!parsed.success) return undefined
    const { done, undone, rolls, selection, rest } = parsed.data
    if (rest.length !== draft.length || rest.sums.some((sum, at) => sum !== sumAt(draft, at)))
      return undefined
    const history = {
      ...opened.history,
      done,
      undone,
      base: rest.base,
      next: rest.next,
      size: done.reduce((sum, step) => sum + step.size, 0),
    }
    const document = showLevel({ ...opened, history }, rest.levelId)
    if (!walks(document)) return undefined
    const level = currentLevel(document)
    const cells = cellCount(level)
    return {
      document,
      rolls: {
        list: rolls,
        placed: rolls.find((each: Roll) => each.id === rest.placed),
        next: rest.nextRoll,
      },
      selection: [...(selection ?? [])].filter((cell) => cell < cells),
      cursor: Math.min(rest.cursor, cells - 1),
      world: rest.world,
      map: rest.map,
      window: rest.window,
    }
  } catch {
    return undefined // a step that cannot be taken
  }
}

/** Whether all steps can be undone from here, and all undone ones redone, and legal projects are at both ends. */
function walks(document: EditorDocument): boolean {
  const { base, undone } = document.history
  const last = undone[0]?.id
  const ends = [goToMoment(document, base), ...(last === undefined ? [] : [goToMoment(document, last)])]
  return ends.every((end) => project.safeParse(end.project).success)
}

function sumAt(draft: Uint8Array, at: number): number {
  return crc32(draft.subarray(at * SUMMED, (at + 1) * SUMMED))
}
