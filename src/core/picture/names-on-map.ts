import type { Level } from '../level/level'
import { hasPlates } from './draw-places'
import { finishOf, type NameOnMap } from './finish'
import type { Frame } from './frame'
import { layLabels } from './label-layout'
import type { MapStyle } from './style'

/** Returns the names on a map; the later ones are drawn over the earlier ones. */
export function namesOnMap(level: Level, style: MapStyle, frame: Frame): readonly NameOnMap[] {
  if (!style.shows.names || !hasPlates(frame)) return []
  const finish = finishOf(style, frame)
  if (finish) return finish.namesOf(level, frame)
  return Array.from(layLabels(level, frame), ([named, box]) => ({ named, box }))
}
