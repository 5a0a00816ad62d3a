import { useMemo } from 'react'
import { legendOf } from '../../../core/formats/overland/picture/legend'
import { scaleLabel } from '../../../core/formats/overland/picture/scale'
import type { Overland } from '../../../core/overland/overland'
import type { ProjectWorld } from '../../../core/project/project'
import { CELL_AT_100 } from '../../../core/picture/style'
import { useSelected } from '../../state/app'
import { mapAidTexts } from '../../texts/map-aids'
import { ScrolledSection } from '../../ui/ScrolledSection'
import { roadsIn } from '../../worlds/journey'
import { WorldSample } from './WorldSample'
import './WorldKey.css'

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
          <li key={row.label} className="line">
            <WorldSample key={`${row.label} ${isDrawn}`} row={row} />
            {row.label}
          </li>
        ))}
      </ul>
    </ScrolledSection>
  )
}
