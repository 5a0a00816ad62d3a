import { useEffect, useRef } from 'react'
import type { Level } from '../../core/level/level'
import { MapPainter } from '../canvas/map-painter'
import { fittingView } from '../canvas/viewport'
import { mapStyleShown } from '../looks'
import { useSelected } from '../workbench'

interface LevelPictureProps {
  readonly level: Level
  /** What it shows, for those who do not see it; empty where the words beside it say so already. */
  readonly label: string
  /** In CSS pixels. */
  readonly width: number
  readonly height: number
}

/** A small still picture of a whole level in the style of the map. */
export function LevelPicture({ level, label, width, height }: LevelPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const style = useSelected(({ looks }) => mapStyleShown(looks))
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const ratio = Math.max(1, devicePixelRatio)
    const screen = { width: Math.round(width * ratio), height: Math.round(height * ratio), ratio }
    context.canvas.width = screen.width
    context.canvas.height = screen.height
    const painter = new MapPainter(style)
    painter.setLevel(level)
    // Small pictures have no room to spare around the town.
    painter.paintAll(context, screen, fittingView(level, screen, 0.06 * Math.min(width, height)))
  }, [level, style, width, height])
  return (
    <canvas
      ref={canvas}
      className="level-picture"
      style={{ width, height }}
      role={label === '' ? 'presentation' : 'img'}
      {...(label === '' ? {} : { 'aria-label': label })}
    />
  )
}
