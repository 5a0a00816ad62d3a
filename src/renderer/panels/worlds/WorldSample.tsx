import { useEffect, useRef, useState } from 'react'
import { SAMPLE, type LegendRow } from '../../../core/formats/overland/picture/legend'
import { drawOnCanvas } from '../../canvas/canvas-target'
import { drawSoon } from '../../ui/draw-queue'
import './WorldSample.css'

/** A piece of map from a legend, drawn once: a row with another look needs another key. */
export function WorldSample({ row }: { readonly row: LegendRow }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [first] = useState(row)
  useEffect(
    () =>
      drawSoon(() => {
        const context = canvas.current?.getContext('2d')
        if (context) drawSample(context, first)
      }),
    [first],
  )
  return <canvas ref={canvas} className="world-sample" aria-hidden />
}

function drawSample(context: CanvasRenderingContext2D, { sample, sign }: LegendRow): void {
  const { width, height, data } = sample()
  context.canvas.width = width
  context.canvas.height = height
  context.putImageData(new ImageData(new Uint8ClampedArray(data.buffer), width, height), 0, 0)
  if (sign) drawOnCanvas(context, sign(width / 2, height / 2, width / SAMPLE.width))
}
