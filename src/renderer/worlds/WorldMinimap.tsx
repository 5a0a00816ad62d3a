import { useCallback } from 'react'
import type { Grid } from '../../core/level/grid'
import { SmallMap } from '../SmallMap'
import { texts } from '../texts'
import { useSelected, type Workbench } from '../workbench'
import { pictureGrid } from './tile-geometry'
import type { WorldView } from './world-view'

/** The room for the small map: maps of worlds are much wider than high. */
const ROOM = { width: 240, height: 148 }

interface WorldMinimapProps {
  readonly map: WorldView
  /** In tiles. */
  readonly size: Grid
}

/** The whole world in the corner of its map; its frame goes around with the world. */
export function WorldMinimap({ map, size }: WorldMinimapProps) {
  const isShown = useSelected(({ mapAids }) => mapAids.minimap)
  const ground = pictureGrid(size)
  const paint = useCallback((_: Workbench, canvas: HTMLCanvasElement) => paintWorld(map, canvas), [map])
  if (!isShown) return null
  return (
    <SmallMap
      label={texts.mapAids.minimapOfWorld}
      ground={ground}
      scale={Math.min(ROOM.width / ground.width, ROOM.height / ground.height)}
      paint={paint}
      centreAt={centreAt}
    />
  )
}

function centreAt(bench: Workbench, x: number, y: number): void {
  bench.worldMap?.centreAt(x, y)
}

/** Keeps the picture of the world up to date. Returns a function that ends it. */
function paintWorld(map: WorldView, canvas: HTMLCanvasElement): () => void {
  return map.followPicture((picture) => {
    const context = canvas.getContext('2d')
    if (!context) return
    const scale =
      Math.max(1, devicePixelRatio) * Math.min(ROOM.width / picture.width, ROOM.height / picture.height)
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  })
}
