import { useEffect, useRef } from 'react'
import type { Level } from '../../core/level/level'
import { MapPainter } from '../canvas/map-painter'
import { mapStyleShown } from '../looks'
import { useSelected } from '../workbench'

/** Cells that the town wall and what stands before it take, on both sides together. */
const MARGIN = 1.5

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
    const scale = Math.min(screen.width / (level.width + MARGIN), screen.height / (level.height + MARGIN))
    const x = Math.round((screen.width - level.width * scale) / 2)
    const y = Math.round((screen.height - level.height * scale) / 2)
    painter.paintAll(context, screen, { scale, x, y })
  }, [level, style, width, height])

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img cannot be drawn on
    <canvas ref={canvas} className="level-picture" role="img" aria-label={label} style={{ width, height }} />
  )
}
