import { useEffect, useRef } from 'react'
import type { Level } from '../../core/level/level'
import { MapPainter } from '../canvas/map-painter'
import { fittingView } from '../canvas/viewport'
import { mapStyleShown } from '../looks'
import { useSelected } from '../workbench'

interface LevelPictureProps {
  readonly level: Level
  /** Said by screen readers in its place. */
  readonly label: string
  /** In CSS pixels. */
  readonly width: number
  readonly height: number
}

/** A whole level as a small picture, in the style of the map. */
export function LevelPicture({ level, label, width, height }: LevelPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const style = useSelected(({ looks }) => mapStyleShown(looks))

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const ratio = window.devicePixelRatio || 1
    const screen = { width: Math.round(width * ratio), height: Math.round(height * ratio), ratio }
    context.canvas.width = screen.width
    context.canvas.height = screen.height
    const painter = new MapPainter(style)
    painter.setLevel(level)
    painter.paintAll(context, screen, fittingView(level, screen))
  }, [level, style, width, height])

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img cannot be drawn on
    <canvas ref={canvas} className="level-picture" role="img" aria-label={label} style={{ width, height }} />
  )
}
