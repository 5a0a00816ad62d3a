import { xOf, yOf } from '../../level/grid'
import type { Level } from '../../level/level'
import type { Place } from '../../level/places'
import { counted } from '../../text/counted'

/** Default range of a light, in cells, if its place has none. */
export const DEFAULT_RANGE = 4
/** The colour of lamps without one of their own. */
export const DEFAULT_COLOUR = '#ffd27f'

/** A light in the middle of a cell. */
export interface PlaceLight {
  readonly place: Place
  /** In cells, from the north-west corner of the level. */
  readonly x: number
  readonly y: number
  /** In cells. */
  readonly range: number
  /** As "#rrggbb". */
  readonly colour: string
}

/** Returns the losses of places: one with a light comes back as a place of kind `light`, any other is left out. */
export function placeLosses(level: Level): readonly string[] {
  const lit = lightsOf(level)
  const changed = lit.filter((light) => !isLightAlone(light)).length
  const dark = level.places.length - lit.length
  return [
    ...(dark > 0 ? [`${counted(dark, 'place is', 'places are')} left out.`] : []),
    ...(changed > 0
      ? [
          `Only the ${changed === 1 ? 'light' : 'lights'} of ${counted(changed, 'other place')} can be read back.`,
        ]
      : []),
  ]
}

function isLightAlone({ place, colour }: PlaceLight): boolean {
  const { cell: _cell, kind, name, properties, ...rest } = place
  const { light: _light, colour: written = colour, ...others } = properties
  const hasMore = [...Object.values(rest), ...Object.values(others)].some((value) => value !== undefined)
  return kind === 'light' && name === '' && written === colour && !hasMore
}

/**
 * Returns the lights of a level: places whose property "light" is true, or a range in cells. Their property "colour" may
 * be a colour such as "#ffd27f".
 */
export function lightsOf(level: Level): readonly PlaceLight[] {
  return level.places.flatMap((place) => {
    const light = place.properties['light']
    const range = light === true ? DEFAULT_RANGE : typeof light === 'number' && light > 0 ? light : undefined
    if (range === undefined) return []
    const colour = place.properties['colour']
    const isColour = typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour)
    return [
      {
        place,
        x: xOf(level, place.cell) + 0.5,
        y: yOf(level, place.cell) + 0.5,
        range,
        colour: isColour ? colour.toLowerCase() : DEFAULT_COLOUR,
      },
    ]
  })
}
