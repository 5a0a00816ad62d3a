import { useEffect, useReducer } from 'react'
import type { Project } from '../../../core/project/project'
import type { MapStyle } from '../../../core/picture/style'
import type { History, HistoryEntry } from '../../../editor/history'
import { walkMoments, type MomentLevel } from '../../../editor/moments'
import { drawThumbnail } from '../../canvas/thumbnail'
import { mapStyleShown } from '../../looks/looks'
import { useSelected } from '../../state/app'

/** Side of a picture in CSS pixels. */
export const PICTURE = 32

/** Milliseconds of work before the window has a turn. */
const SLICE = 8

/** A picture with the style that it was drawn in. */
interface Picture {
  readonly style: MapStyle
  readonly canvas: HTMLCanvasElement
}

/** Pictures of moments by their steps; they go with the steps. The first moment is kept with the step after it. */
const after = new WeakMap<HistoryEntry, Picture>()
const before = new WeakMap<HistoryEntry, Picture>()

/**
 * Draws pictures of moments while the window rests, those given by their ids. Returns the picture of a moment, undefined
 * until it is drawn; the component renders again with each few.
 */
export function useMomentPictures(
  history: History,
  ids: readonly number[],
): (id: number) => HTMLCanvasElement | undefined {
  const project = useSelected((state) => state.document.project)
  const style = useSelected((state) => mapStyleShown(state.window.looks))
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const pictureOf = (id: number): HTMLCanvasElement | undefined => {
    const cached = pictureAt(history, id)
    return cached?.style === style ? cached.canvas : undefined
  }
  const missing = ids.filter((id) => pictureOf(id) === undefined).join()
  useEffect(() => {
    if (missing === '') return undefined
    return drawMissing({ project, history, style, missing: new Set(missing.split(',').map(Number)) }, redraw)
  }, [project, history, style, missing])
  return pictureOf
}

interface Order {
  readonly project: Project
  readonly history: History
  readonly style: MapStyle
  readonly missing: ReadonlySet<number>
}

/** Returns a function that stops the drawing. */
function drawMissing({ project, history, style, missing }: Order, drawn: () => void): () => void {
  const walk = walkMoments(project, history, missing)
  const work = (): void => {
    const start = performance.now()
    let isNew = false
    while (performance.now() - start < SLICE) {
      const { value, done } = walk.next()
      if (done === true) {
        if (isNew) drawn()
        return
      }
      if (value) {
        keep(value, style)
        isNew = true
      }
    }
    if (isNew) drawn()
    timer = window.setTimeout(work)
  }
  let timer = window.setTimeout(work)
  return () => window.clearTimeout(timer)
}

function keep({ entry, isFirst, level }: MomentLevel, style: MapStyle): void {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.round(PICTURE * Math.max(1, devicePixelRatio))
  const context = canvas.getContext('2d')
  if (!context) return
  drawThumbnail(context, level.level, style)
  ;(isFirst ? before : after).set(entry, { style, canvas })
}

function pictureAt({ done, undone, base }: History, id: number): Picture | undefined {
  if (id === base) {
    const first = done[0] ?? undone.at(-1)
    return first && before.get(first)
  }
  const entry = done.findLast((each) => each.id === id) ?? undone.find((each) => each.id === id)
  return entry && after.get(entry)
}
