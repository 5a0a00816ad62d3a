import { useCallback } from 'react'
import type { PaperLayout } from '../../../core/formats/pdf/layout'
import { cellNamingOf } from '../../../core/level/cell-naming'
import type { Level } from '../../../core/level/level'
import { createFrame } from '../../../core/picture/frame'
import { drawAroundMap } from '../../../core/picture/level-picture'
import type { MapStyle } from '../../../core/picture/style'
import { drawOnCanvas } from '../../canvas/canvas-target'
import { MapPainter } from '../../canvas/map-painter'
import type { Screen } from '../../canvas/viewport'
import { useRoom } from '../../looks/layout-changes'
import type { WindowSize } from '../../state/layout'
import { texts } from '../../texts'
import { Drawing } from '../../ui/Drawing'
import './PrintDialog.css'

/** The least and the greatest maximum side of the picture, in pixels of the interface. */
const SIDES = { least: 320, greatest: 820 }
/** What a window needs beside and above the picture, in pixels of the interface. */
const AROUND = { width: 440, height: 230 }
/** Maximum sheets with room for their letters. */
const MAX_LETTERS = 120

interface SheetPreviewProps {
  readonly level: Level
  readonly layout: PaperLayout
  /** The map style of the sheets. */
  readonly style: MapStyle
  /** Whether columns and rows are numbered. */
  readonly hasNumbers: boolean
}

/** Returns the maximum side of the picture in a window: as large as its dialog allows. */
export function sideOfPreview({ width, height }: WindowSize): number {
  const room = Math.min(width - AROUND.width, height - AROUND.height)
  return Math.max(SIDES.least, Math.min(SIDES.greatest, room))
}

/** The map on paper, with the borders of the sheets and their letters drawn over it. */
export function SheetPreview({ level, layout, style, hasNumbers }: SheetPreviewProps) {
  const { plan, unit, units, bounds, marginalia } = layout
  // All sheets, even if the map does not fill the last ones.
  const step = { width: plan.area.width - plan.overlap, height: plan.area.height - plan.overlap }
  const whole = {
    width: (plan.columns - 1) * step.width + plan.area.width,
    height: (plan.rows - 1) * step.height + plan.area.height,
  }
  const side = sideOfPreview(useRoom())
  const scale = side / Math.max(whole.width, whole.height)
  const [width, height] = [whole.width * scale, whole.height * scale]
  // The side of a cell and the position of the level's corner, in CSS pixels.
  const cell = units * unit * scale
  const left = (plan.inset.x - bounds.x * unit) * scale
  const top = (plan.inset.y - bounds.y * unit) * scale
  const draw = useCallback(
    (context: CanvasRenderingContext2D, screen: Screen): void => {
      const painter = new MapPainter()
      painter.show({ level, style })
      const { ratio } = screen
      const [x, y] = [Math.round(left * ratio), Math.round(top * ratio)]
      painter.paintAll(context, screen, { scale: cell * ratio, x, y })
      if (!marginalia) return
      const frame = createFrame(level, units, { snap: false })
      const options = { marginalia, ...(hasNumbers ? { rulers: cellNamingOf('rows') } : {}) }
      const scale = (cell * ratio) / units
      context.save()
      context.setTransform(scale, 0, 0, scale, x, y)
      drawOnCanvas(context, drawAroundMap(level, style, frame, options))
      context.restore()
    },
    [level, style, left, top, cell, units, marginalia, hasNumbers],
  )
  return (
    // The dialog keeps its size when the paper is turned.
    <div style={{ width: side, minHeight: side }}>
      <div className="sheets" style={{ width, height }}>
        <Drawing
          className="sheets-map"
          label={texts.dialogs.print.preview(plan.sheets.length)}
          width={width}
          height={height}
          draw={draw}
        />
        <svg className="sheets-borders" viewBox={`0 0 ${whole.width} ${whole.height}`} aria-hidden>
          {plan.sheets.map(({ letter, column, row }) => {
            const x = column * step.width
            const y = row * step.height
            return (
              <g key={letter}>
                <rect x={x} y={y} width={plan.area.width} height={plan.area.height} />
                {plan.sheets.length <= MAX_LETTERS && plan.sheets.length > 1 && (
                  <text x={x + plan.area.width / 2} y={y + plan.area.height / 2} fontSize={24 / scale}>
                    {letter}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
      </div>
    </div>
  )
}
