import { useCallback } from 'react'
import { TILE_WIDTH } from '../../../core/formats/overland/tile-art'
import type { Grid } from '../../../core/level/grid'
import { SmallMap } from '../../map/SmallMap'
import { mapAidTexts } from '../../texts/map-aids'
import { useSelected } from '../../state/app'
import { groundOf } from '../../canvas/worlds/tile-geometry'
import type { WorldSurface } from '../../canvas/worlds/world-surface'

/** Maximum size of the small map: maps of worlds are much wider than high. */
const ROOM = { width: 240, height: 148 }

interface WorldMinimapProps {
  readonly map: WorldSurface
  /** In tiles. */
  readonly size: Grid
}

/** The whole world in the corner of its map; its frame wraps around with the world. */
export function WorldMinimap({ map, size }: WorldMinimapProps) {
  const isShown = useSelected(({ view }) => view.mapAids.minimap)
  const ground = groundOf(size)
  const paint = useCallback(
    (canvas: HTMLCanvasElement, scale: number) => paintWorld(map, canvas, scale),
    [map],
  )
  if (!isShown) return null
  return (
    <SmallMap
      label={mapAidTexts.minimapOfWorld}
      ground={ground}
      scale={Math.min(ROOM.width / ground.width, ROOM.height / ground.height)}
      paint={paint}
    />
  )
}

/** Redraws the picture of the world after each change, at `scale` CSS pixels per tile. Returns a function that stops it. */
function paintWorld(map: WorldSurface, canvas: HTMLCanvasElement, scale: number): () => void {
  return map.followPicture((picture) => {
    const context = canvas.getContext('2d')
    if (!context) return
    const share = (Math.max(1, devicePixelRatio) * scale) / TILE_WIDTH
    canvas.width = Math.round(picture.width * share)
    canvas.height = Math.round(picture.height * share)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  })
}
