import { useEffect, useRef } from 'react'
import type { Screen } from '../canvas/viewport'
import { drawSoon } from './draw-queue'

interface DrawingProps {
  /** Accessible name; empty if the text beside it says the same. */
  readonly label?: string
  readonly className: string
  /** In CSS pixels. */
  readonly width: number
  readonly height: number
  /** Draws on an empty canvas, in device pixels; called again when the function changes. */
  readonly draw: (context: CanvasRenderingContext2D, screen: Screen) => void
}

/** A small still picture, drawn at the resolution of the screen. */
export function Drawing({ label = '', className, width, height, draw }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(
    () =>
      drawSoon(() => {
        const context = canvas.current?.getContext('2d')
        if (!context) return
        const ratio = Math.max(1, devicePixelRatio)
        const screen = { width: Math.round(width * ratio), height: Math.round(height * ratio), ratio }
        // Setting its size empties a canvas.
        context.canvas.width = screen.width
        context.canvas.height = screen.height
        draw(context, screen)
      }),
    [draw, width, height],
  )
  return (
    <canvas
      ref={canvas}
      className={className}
      style={{ width, height }}
      role={label === '' ? 'presentation' : 'img'}
      {...(label === '' ? {} : { 'aria-label': label })}
    />
  )
}
