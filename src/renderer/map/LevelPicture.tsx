import { useCallback } from 'react'
import type { Level } from '../../core/level/level'
import { MapPainter } from '../canvas/map-painter'
import { drawSampled } from '../canvas/small-picture'
import { fittingView, type Screen } from '../canvas/viewport'
import { mapStyleShown } from '../looks/looks'
import { useSelected } from '../state/app'
import { Drawing } from '../ui/Drawing'
import './LevelPicture.css'

/** How far the town wall, with its gates and towers, reaches beyond a level, in cells. */
const OUTSIDE = 0.55

interface LevelPictureProps {
  readonly level: Level
  /** Alternative text; empty if the words beside it say the same. */
  readonly label: string
  /** In CSS pixels. */
  readonly width: number
  readonly height: number
}

/** A small still picture of a whole level in the style of the map. */
export function LevelPicture({ level, label, width, height }: LevelPictureProps) {
  const style = useSelected(({ window }) => mapStyleShown(window.looks))
  const draw = useCallback(
    (context: CanvasRenderingContext2D, screen: Screen): void => {
      // Small pictures leave no margin around the town, but gates and towers of large cells reach beyond it.
      const cell = Math.min(width / (level.width + 2 * OUTSIDE), height / (level.height + 2 * OUTSIDE))
      const room = Math.max(0.06 * Math.min(width, height), OUTSIDE * cell)
      const view = fittingView(level, screen, room)
      if (view.scale < 1) {
        drawSampled(context, { level, style }, screen, view)
        return
      }
      const painter = new MapPainter()
      painter.show({ level, style })
      painter.paintAll(context, screen, view)
    },
    [level, style, width, height],
  )
  return <Drawing className="level-picture" label={label} width={width} height={height} draw={draw} />
}
