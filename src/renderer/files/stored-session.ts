import { crc32 } from '../../core/text/check-sums'
import type { HistoryEntry } from '../../editor/history'
import { MAX_SESSION_BYTES, type Draft } from '../../ipc/stored-copies'
import type { State } from '../state/state'
import type { Store } from '../state/store'
import { Packer } from './packed-values'

/** Maximum steps of a kept session, done and undone together. With fewer bytes than that many need, fewer are kept. */
export const MAX_STEPS = 500
/** Work in the window without a pause, in milliseconds. */
const SLICE = 10
/** Bytes of a document under one check sum. */
export const SUMMED = 1 << 18

/** The state that goes with a draft. All of it is values, so that it can be written in slices while the user goes on. */
export type SessionNow = ReturnType<typeof sessionNow>

/** Returns the steps, rolls, view and selection of a window. */
export function sessionNow(store: Store) {
  const state = store.getState()
  const { id: window, mapView } = store
  return { ...partsOf(state), window, cursor: state.level.cursor, map: mapView.getState() }
}

/** The parts whose change is worth a draft of its own: moving the cursor or the map alone is not. */
export function partsOf({ document, session, level, world }: State) {
  return {
    history: document.history,
    rolls: session.rolls,
    levelId: document.levelId,
    selection: level.selection,
    world: world.shown,
  }
}

/** Writes a session beside the bytes of its document: the latest steps and rolls that fit. Pauses after each of them. */
export function* sessionBytes(
  now: SessionNow,
  document: Uint8Array,
): Generator<undefined, Uint8Array<ArrayBuffer>> {
  const { history, rolls, levelId, selection, cursor, map, world, window } = now
  const packer = new Packer(MAX_SESSION_BYTES)
  const sums: number[] = []
  for (let at = 0; at < document.length; at += SUMMED) {
    sums.push(crc32(document.subarray(at, at + SUMMED)))
    yield
  }
  const cells = packer.pack(Uint32Array.from(selection)) ?? 'null'
  yield

  /** The last ones of a list, without gaps, oldest first. */
  function* latest(list: readonly unknown[], max: number): Generator<undefined, readonly string[]> {
    const texts: string[] = []
    for (let at = list.length - 1; at >= 0 && texts.length < max; at--) {
      const text = packer.pack(list[at])
      if (text === undefined) break
      texts.push(text)
      yield
    }
    return texts.toReversed()
  }

  const done = yield* latest(history.done, MAX_STEPS)
  const undone = yield* latest(history.undone, MAX_STEPS - done.length)
  const made = yield* latest(rolls.list, rolls.list.length)
  const dropped: HistoryEntry | undefined = history.done[history.done.length - done.length - 1]
  const rest = JSON.stringify({
    length: document.length,
    sums,
    base: dropped?.id ?? history.base,
    next: history.next,
    placed: rolls.placed?.id,
    nextRoll: rolls.next,
    levelId,
    cursor,
    world,
    window,
    map,
  })
  const list = (texts: readonly string[]): string => `[${texts.join()}]`
  return packer.finish(
    `{"done":${list(done)},"undone":${list(undone)},"rolls":${list(made)},"selection":${cells},"rest":${rest}}`,
  )
}

/** Adds the session to a draft, in slices between which the window answers. */
export async function withSession(draft: Draft, now: SessionNow): Promise<Draft> {
  const work = sessionBytes(now, draft.bytes)
  let until = performance.now() + SLICE
  for (;;) {
    const step = work.next()
    if (step.done) return { ...draft, session: step.value }
    if (performance.now() < until) continue
    await new Promise((resolve) => setTimeout(resolve))
    until = performance.now() + SLICE
  }
}

/** The same without a pause, for a page that closes. */
export function withSessionAtOnce(draft: Draft, now: SessionNow): Draft {
  const work = sessionBytes(now, draft.bytes)
  for (;;) {
    const step = work.next()
    if (step.done) return { ...draft, session: step.value }
  }
}
