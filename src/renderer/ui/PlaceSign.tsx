import { useCallback } from 'react'
import type { PlaceKindId } from '../../core/level/places'
import type { DrawCommand } from '../../core/picture/commands'
import { drawSign } from '../../core/picture/draw-places'
import type { MapStyle } from '../../core/picture/style'
import { drawOnCanvas } from '../canvas/canvas-target'
import type { Screen } from '../canvas/viewport'
import { Drawing } from './Drawing'
import './PlaceSign.css'

interface PlaceSignProps {
  readonly kind: PlaceKindId
  readonly style: MapStyle
  /** In CSS pixels. */
  readonly side: number
}

/** The plate of a kind of place with its icon or letter, as on the map. The words beside it name the kind. */
export function PlaceSign({ kind, style, side }: PlaceSignProps) {
  const draw = useCallback(
    (context: CanvasRenderingContext2D, { width, ratio }: Screen): void => {
      const { fill, line: colour } = style.plate
      const line = { colour, width: ratio }
      const [middle, radius] = [width / 2, width / 2 - ratio]
      const picture: DrawCommand[] = [
        { kind: 'circles', part: 'place', fill, line, circles: [middle, middle, radius] },
      ]
      drawSign(picture, style, kind, middle, middle, radius)
      drawOnCanvas(context, picture)
    },
    [kind, style],
  )
  return <Drawing className="place-sign" width={side} height={side} draw={draw} />
}
