import type { Setting, SettingValues } from '../../../settings/setting'
import type { TiledMap } from '../map'
import type { LayerTiles } from '../read-layer'
import { usedTiles } from './used-tiles'

/** The role of a layer in a map by another author. */
export type LayerRole = 'ground' | 'water' | 'walls' | 'doors' | 'decoration' | 'none'

const ROLES: readonly { readonly value: LayerRole; readonly label: string }[] = [
  { value: 'ground', label: 'Ground' },
  { value: 'water', label: 'Water' },
  { value: 'walls', label: 'Walls' },
  { value: 'doors', label: 'Doors' },
  { value: 'decoration', label: 'Decoration' },
  { value: 'none', label: 'Left out' },
]

/** Maximum layers with a setting each; the others keep their guess. */
const MAX_LAYER_SETTINGS = 40
/** The value of the setting "Ground layer" for a map without one. */
export const NO_GROUND = 'none'

/** Words in the name of a layer that say its role, the surest first. */
const NAMES: readonly (readonly [RegExp, LayerRole])[] = [
  [/door|gate/i, 'doors'],
  [/foreground|decor|overlay|shadow|detail/i, 'decoration'],
  [/wall|collision|collide|solid|block|obstacle|barrier|cliff/i, 'walls'],
  [/overhead|above|canopy|roof/i, 'decoration'],
  [/water|river|lake|\bsea\b|ocean/i, 'water'],
  [/ground|floor|base|terrain|street|road|path|bridge/i, 'ground'],
]

/** The roles of the layers, and the one that decides the kinds of cells; -1 if none does. */
export interface LayerRoles {
  readonly roles: readonly LayerRole[]
  readonly ground: number
}

/** The tiles of a layer, counted. */
interface TileCounts {
  readonly count: number
  /** Those that are walls or doors by their class, properties or shapes. */
  readonly walls: number
  readonly doors: number
}

/** Guesses the role of each layer by its name, or else by its tiles, and which is the ground. */
export function guessRoles(map: TiledMap, layers: readonly LayerTiles[]): LayerRoles {
  const counts = layers.map((layer) => countsOf(map, layer))
  const cells = map.width * map.height
  const guesses = map.layers.map(({ name, isVisible }, index): LayerRole => {
    const byName = NAMES.find(([pattern]) => pattern.test(name))?.[1]
    const { count, walls, doors } = counts[index] ?? { count: 0, walls: 0, doors: 0 }
    const role = byName ?? byTiles()
    // Layers of walls are often hidden, because only programs need them; other hidden layers are not part of the map.
    return isVisible || role === 'walls' || role === 'doors' ? role : 'none'

    function byTiles(): LayerRole {
      if (count === 0) return 'none'
      if (doors * 2 > count) return 'doors'
      // In a mixed layer solid tiles count as in decoration. A layer of walls leaves room to walk.
      return walls === count && count < cells * 0.95 ? 'walls' : 'decoration'
    }
  })
  const ground = guessGround(guesses, counts)
  return { roles: guesses, ground }
}

function countsOf(map: TiledMap, layer: LayerTiles): TileCounts {
  let [count, walls, doors] = [0, 0, 0]
  for (const { count: tiles, guess, isSolid, tile, sayings } of usedTiles(map, [layer])) {
    count += tiles
    if (isSolid === true || guess === 'rock' || (tile?.solidity.sides ?? 0) !== 0) walls += tiles
    else if (/door/i.test([...sayings.values()].join(' '))) doors += tiles
  }
  return { count, walls, doors }
}

/** Returns the layer with most floor among those of the ground, or else among those of decoration; -1 if none has tiles. */
function guessGround(roles: readonly LayerRole[], counts: readonly TileCounts[]): number {
  const indices = [...roles.keys()]
  const floorOf = (index: number): number => (counts[index]?.count ?? 0) - (counts[index]?.walls ?? 0)
  const grounds = indices.filter((index) => roles[index] === 'ground')
  const others = indices.filter((index) => roles[index] === 'decoration' && (counts[index]?.count ?? 0) > 0)
  const candidates = grounds.length > 0 ? grounds : others
  return candidates.reduce(
    (best, index) => (floorOf(index) > floorOf(best) ? index : best),
    candidates[0] ?? -1,
  )
}

/** Returns a setting for the role of each layer beside the ground layer. */
export function roleSettings(map: TiledMap, { roles, ground }: LayerRoles): readonly Setting[] {
  const values = [...map.layers.keys()].map(String)
  return map.layers.slice(0, MAX_LAYER_SETTINGS).map(({ name }, index) => ({
    kind: 'choice',
    id: roleId(index),
    label: `Layer ${name === '' ? index + 1 : `“${name}”`}`,
    help: 'What the tiles of this layer are. Walls count wherever the layer lies; of decoration only solid tiles do.',
    // Once another layer is chosen as the ground, this one is left out.
    default: index === ground ? 'none' : (roles[index] ?? 'none'),
    choices: ROLES,
    ...(name === '' ? {} : { rule: ruleOfLayer(name) }),
    onlyWith: [{ id: 'layer', values: [NO_GROUND, ...values.filter((other) => other !== String(index))] }],
  }))
}

/** Returns the chosen roles; missing ones are the guesses. */
export function chosenRoles(map: TiledMap, guesses: LayerRoles, values: SettingValues): LayerRoles {
  const ground = chosenGround(map, guesses, values)
  const roles = map.layers.map((_, index): LayerRole => {
    if (index === ground) return 'ground'
    const guess = index === guesses.ground ? 'none' : (guesses.roles[index] ?? 'none')
    return ROLES.find(({ value }) => value === values[roleId(index)])?.value ?? guess
  })
  return { roles, ground }
}

function chosenGround({ layers }: TiledMap, { ground }: LayerRoles, { layer }: SettingValues): number {
  if (layer === NO_GROUND) return -1
  const index = Number(layer ?? ground)
  return Number.isInteger(index) && index >= 0 && index < layers.length ? index : ground
}

/** The name of a layer in rules for importing. */
export function ruleOfLayer(name: string): string {
  return `Layer “${name}”`
}

/** The id of the setting for the role of a layer. */
export function roleId(index: number): string {
  return `role:${index}`
}
