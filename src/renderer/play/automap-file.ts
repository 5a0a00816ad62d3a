import { seenPart } from '../../core/play/automap'
import { levelById } from '../../core/project/links'
import { CELL_AT_100 } from '../../core/picture/style'
import { MapPainter } from '../canvas/map-painter'
import { fileNameFor } from '../state/file-names'
import { playTexts } from '../texts/play'
import { texts } from '../texts'
import { saveExport } from '../state/save-export'
import { automapStyle, notesOfWalk, paintAutomap } from './automap-picture'
import { FITTED } from './automap-view'
import type { Store } from '../state/store'
import type { Host } from '../../ipc/host'

const words = playTexts.map

/** Maximum pixels on a side of the picture. */
const MAX_ON_SIDE = 4096
/** Room around the map, and the height of a line of text, in pixels. */
const MARGIN = 24
const LINE = 26
/** Minimum width of a picture with notes, in pixels. */
const TEXT_WIDTH = 560

/** Saves the automap as a picture of its own: what the walker saw, with the notes below. */
export async function saveAutomap(store: Store, host: Host): Promise<void> {
  const { document } = store.getState()
  const filter = { label: texts.pictures.png, extensions: ['png'] }
  const name = fileNameFor({ id: 'png', ...filter }, document).replace(/\.png$/, words.suffix)
  await saveExport(store, host, filter, async () => ({ name, bytes: await drawAutomap(store) }))
}

async function drawAutomap(store: Store): Promise<Uint8Array<ArrayBuffer>> {
  const state = store.getState()
  const { walk } = store.walk.getState()
  const entry = walk && levelById(state.document.project, walk.pose.level)
  const seen = walk?.seen.get(walk.pose.level)
  const part = entry && seen && seenPart(entry.level, seen)
  if (!walk || !entry || !part) throw new Error(words.nothingSeen)
  const [columns, rows] = [part.right - part.left + 2, part.bottom - part.top + 2]
  const scale = Math.max(2, Math.min(CELL_AT_100, Math.floor(MAX_ON_SIDE / Math.max(columns, rows))))
  const notes = notesOfWalk(state, walk)
  const map = canvasOf(columns * scale, rows * scale)
  const screen = { width: map.canvas.width, height: map.canvas.height, ratio: 1 }
  paintAutomap(new MapPainter(), map.context, screen, { state, walk, view: FITTED })

  const width = Math.max(screen.width, notes.length > 0 ? TEXT_WIDTH : 0) + 2 * MARGIN
  const title = `${state.document.project.name}: ${entry.name}`
  const lines = notes.map(({ text }, at) => `${at + 1}. ${text}`)
  const measure = map.context
  measure.font = FONT
  const wrapped = lines.flatMap((line) => wrap(measure, line, width - 2 * MARGIN))
  const top = MARGIN + 2 * LINE
  const sheet = canvasOf(width, top + screen.height + MARGIN + wrapped.length * LINE)
  const style = automapStyle(state, entry.level)
  const { context } = sheet
  context.fillStyle = style.outside
  context.fillRect(0, 0, sheet.canvas.width, sheet.canvas.height)
  context.drawImage(map.canvas, Math.round((width - screen.width) / 2), top)
  context.fillStyle = style.dark ? '#ffffff' : '#111111'
  context.textBaseline = 'top'
  context.font = `bold ${FONT}`
  context.fillText(title, MARGIN, MARGIN, width - 2 * MARGIN)
  context.font = FONT
  wrapped.forEach((line, at) => context.fillText(line, MARGIN, top + screen.height + LINE / 2 + at * LINE))
  const blob = await new Promise<Blob | null>((resolve) => sheet.canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error(words.tooLarge)
  return new Uint8Array(await blob.arrayBuffer())
}

const FONT = "17px system-ui, 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif"

/** Breaks a line between words where it would be wider than the picture; a longer word is drawn narrower. */
function wrap(context: CanvasRenderingContext2D, line: string, width: number): readonly string[] {
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`
    if (current === '' || context.measureText(longer).width <= width) current = longer
    else {
      lines.push(current)
      current = `    ${word}`
    }
  }
  return [...lines, current]
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error(words.tooLarge)
  return { canvas, context }
}
