import { useEffect, useMemo, useRef, useState } from 'react'
import { legendOf, SAMPLE, type LegendRow } from '../../../core/formats/overland/picture/legend'
import { scaleLabel } from '../../../core/formats/overland/picture/scale'
import type { Overland } from '../../../core/overland/overland'
import type { ProjectWorld } from '../../../core/project/project'
import { CELL_AT_100 } from '../../../core/picture/style'
import { drawOnCanvas } from '../../canvas/canvas-target'
import { useSelected } from '../../state/app'
import { mapAidTexts } from '../../texts/map-aids'
import { drawSoon } from '../../ui/draw-queue'
import { ScrolledSection } from '../../ui/ScrolledSection'
import { roadsIn } from '../../worlds/journey'

/** Lengths of a scale bar in tiles, and its maximum width in CSS pixels. */
const LENGTHS = [1, 2, 5, 10, 20, 50] as const
const LONGEST = 160

/** A scale bar over the map of a world, for the present zoom. */
export function WorldScale() {
  const isShown = useSelected(({ view }) => view.mapAids.worldKey)
  const zoom = useSelected(({ view }) => view.zoom)
  if (!isShown) return null
  const tile = (CELL_AT_100 * zoom) / 100
  const tiles = LENGTHS.findLast((length) => length * tile <= LONGEST) ?? LENGTHS[0]
  return (
    <figure className="world-scale" aria-label={mapAidTexts.worldScale}>
      <span className="world-scale-bar" style={{ width: tiles * tile }} aria-hidden />
      <figcaption>{scaleLabel(tiles)}</figcaption>
    </figure>
  )
}

interface WorldKeyProps {
  readonly world: ProjectWorld
  /** The map in view. */
  readonly overland: Overland
}

/** The legend of terrain and signs of a world, in the strip below its map. */
export function WorldKey({ world, overland }: WorldKeyProps) {
  const isShown = useSelected(({ view }) => view.mapAids.worldKey)
  const isDrawn = useSelected(({ view }) => !view.mapAids.tiles)
  const roads = useSelected((state) => roadsIn(state, world))
  const { towns, dungeons } = world
  const rows = useMemo(() => {
    if (!isShown) return []
    const ratio = Math.max(1, devicePixelRatio)
    return legendOf(overland, { isDrawn, ratio }, { towns: towns ?? [], dungeons: dungeons ?? [], roads })
  }, [isShown, overland, isDrawn, towns, dungeons, roads])
  if (!isShown) return null
  return (
    <ScrolledSection className="world-legend" aria-label={mapAidTexts.worldKey}>
      <ul>
        {rows.map((row) => (
          <li key={row.label}>
            <Sample key={`${row.label} ${isDrawn}`} row={row} />
            {row.label}
          </li>
        ))}
      </ul>
    </ScrolledSection>
  )
}

/** Draws the sample of a row once; a row with another look needs another key. */
function Sample({ row }: { readonly row: LegendRow }) {
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
