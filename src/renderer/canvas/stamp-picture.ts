import type { Block } from '../../core/level/block'
import { createLevel, draftOf, type Level } from '../../core/level/level'
import { putBlock } from '../../core/level/put-block'
import { drawTown } from '../../core/picture/draw-town'
import { createFrame } from '../../core/picture/frame'
import type { MapStyle } from '../../core/picture/style'
import { drawOnCanvas } from './canvas-target'

/** Draws a piece of a map as large as it fits into a square of the given pixels, in the map's style. */
export function drawStamp(
  context: CanvasRenderingContext2D,
  block: Block,
  style: MapStyle,
  side: number,
): void {
  const cell = Math.max(1, Math.floor(side / Math.max(block.width, block.height)))
  const frame = createFrame(framed(block), cell, {
    window: { left: 1, top: 1, right: block.width + 1, bottom: block.height + 1 },
  })
  const x = Math.floor((side - cell * block.width) / 2)
  const y = Math.floor((side - cell * block.height) / 2)
  context.save()
  context.beginPath()
  context.rect(x, y, cell * block.width, cell * block.height)
  context.clip()
  context.translate(x - cell, y - cell)
  const plain = { ...style, shows: { ...style.shows, names: false, locks: false } }
  drawOnCanvas(context, drawTown(withoutMarks(framed(block)), plain, frame))
  context.restore()
}

/** The piece with a margin of one empty cell: without it, it would get a town wall. */
function framed(block: Block): Level {
  return putBlock(createLevel(block.width + 2, block.height + 2), { block, x: 1, y: 1 }).level
}

/** Without the corner marks of hand-drawn cells, because all of it is hand-drawn. */
function withoutMarks(level: Level): Level {
  const draft = draftOf(level)
  for (let cell = 0; cell < draft.marks.length; cell++) draft.marks[cell] = (draft.marks[cell] ?? 0) & ~1
  return draft
}
