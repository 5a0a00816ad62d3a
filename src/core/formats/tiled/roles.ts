import type { Setting, SettingValues } from '../../settings/setting'
import type { TiledMap } from './map'

/** What the tiles of a layer are in a map by another author. */
export type LayerRole = 'ground' | 'walls' | 'doors' | 'none'

const ROLES: readonly { readonly value: LayerRole; readonly label: string }[] = [
  { value: 'ground', label: 'Ground' },
  { value: 'walls', label: 'Walls' },
  { value: 'doors', label: 'Doors' },
  { value: 'none', label: 'Left out' },
]

/** Maximum layers with a setting each; the others keep their guess. */
const MAX_REQUESTS = 40

/** Words in the name of a layer that say its role, the surest first. */
const NAMES: readonly (readonly [RegExp, LayerRole])[] = [
  [/door|gate/i, 'doors'],
  [/wall|collision|collide|solid|block|obstacle|barrier|cliff/i, 'walls'],
  [/ground|floor|base|terrain|street|road|path|water|river|bridge/i, 'ground'],
]

/** What is known of the tiles of a layer. */
export interface LayerTilesSaid {
  /** Tiles in it. */
  readonly count: number
  /** How many of them are walls or doors by their class, properties or shapes. */
  readonly walls: number
  readonly doors: number
}

/** Returns the role of each layer: by its name, else by its tiles. */
export function guessRoles(map: TiledMap, said: readonly LayerTilesSaid[]): readonly LayerRole[] {
  const cells = map.width * map.height
  return map.layers.map(({ name }, index) => {
    const byName = NAMES.find(([pattern]) => pattern.test(name))?.[1]
    const { count = 0, walls = 0, doors = 0 } = said[index] ?? {}
    if (byName !== undefined) return byName
    if (count === 0) return 'none'
    if (doors * 2 > count) return 'doors'
    // A layer of walls leaves room to walk.
    return walls * 2 > count && count < cells * 0.95 ? 'walls' : 'none'
  })
}

/** Returns the layer that covers most of the map among those of the ground by their role, or of all. */
export function guessGround(roles: readonly LayerRole[], said: readonly LayerTilesSaid[]): number {
  const indices = [...roles.keys()]
  const grounds = indices.filter((index) => roles[index] === 'ground')
  const candidates = grounds.length > 0 ? grounds : indices.filter((index) => roles[index] === 'none')
  const countOf = (index: number): number => said[index]?.count ?? 0
  return candidates.reduce(
    (best, index) => (countOf(index) > countOf(best) ? index : best),
    candidates[0] ?? 0,
  )
}

/** Returns a setting for the role of each layer beside the ground layer. */
export function roleSettings(map: TiledMap, roles: readonly LayerRole[]): readonly Setting[] {
  if (map.layers.length < 2) return []
  const indices = [...map.layers.keys()]
  return map.layers.slice(0, MAX_REQUESTS).map(({ name }, index) => ({
    kind: 'choice',
    id: roleId(index),
    label: `Layer ${name === '' ? index + 1 : `“${name}”`}`,
    help: 'What the tiles of this layer are: ground covers the ground layer, walls and doors lie upon it.',
    default: roles[index] ?? 'none',
    choices: ROLES,
    onlyWith: [{ id: 'layer', values: indices.flatMap((other) => (other === index ? [] : [String(other)])) }],
  }))
}

/** Returns the chosen role of each layer; missing ones are the guesses. */
export function chosenRoles(
  map: TiledMap,
  guesses: readonly LayerRole[],
  ground: number,
  values: SettingValues,
): readonly LayerRole[] {
  return map.layers.map((_, index) => {
    if (index === ground) return 'ground'
    return ROLES.find(({ value }) => value === values[roleId(index)])?.value ?? guesses[index] ?? 'none'
  })
}

function roleId(index: number): string {
  return `role:${index}`
}
