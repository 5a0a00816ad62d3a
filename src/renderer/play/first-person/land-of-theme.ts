import { partColours } from '../../../core/mesh/parts'
import { light } from '../../../core/picture/styles/light'
import { shown } from './material'
import type { Paint } from '../../../core/scenery/patterns/canvas'
import type { LandColours } from '../../../core/scenery/patterns/land'
import type { ThemeLook } from '../../../core/scenery/theme-looks'

/** Returns the colours of the land beyond gates in the light of a theme. */
export function landOf({ zenith, horizon, beyond }: ThemeLook): LandColours {
  const { land, street } = partColours(light)
  const [, day] = beyond
  return {
    zenith: paintOf(zenith),
    horizon: paintOf(horizon),
    meadow: paintOf(land, beyond),
    road: paintOf(street, beyond),
    day,
  }
}

function paintOf(colour: string, lit: Paint = [1, 1, 1]): Paint {
  const { r, g, b } = shown(colour)
  return [r * lit[0], g * lit[1], b * lit[2]]
}
