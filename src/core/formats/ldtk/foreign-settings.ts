import { CELL_KINDS } from '../../level/kinds'
import { MAX_LEVELS } from '../../project/project'
import { boolean, choice, defineSettings, type SettingList } from '../../settings/define'
import { parseSettings } from '../../settings/parse'
import type { Setting, SettingValues } from '../../settings/setting'
import { counted } from '../../text/counted'
import { guessOf } from './guess'
import { DOOR_CELL, NOTHING, type Meaning } from './meaning'
import type { LayerShape, LdtkShape, LevelShape } from './shape'

/**
 * Projects by other authors: the user chooses which layers count, and what their values and tiles mean. In each cell a
 * door counts, else a wall, else the topmost layer whose value means something there.
 */

/** Maximum values and tiles with a setting each. */
const MAX_REQUESTS = 40
/** Maximum values and tiles with a setting; the rarer ones are hidden, and a click in the preview changes them. */
const MAX_CONTENTS = 1000

/** Something that cells of a layer hold: a value, a tag of tiles, or a tile. */
interface Content {
  /** The id of its setting. */
  readonly id: string
  readonly label: string
  readonly guess: ReturnType<typeof guessOf>
  count: number
}

/** The settings' id of a layer. */
export function layerSettingId(uid: number): string {
  return `layer:${uid}`
}

/** A tile in a cell, as the file has it: unchecked. */
export interface PlacedTile {
  readonly px?: unknown
  readonly t?: unknown
  /** Its position in the picture of its tileset. */
  readonly src?: unknown
  /** Bits for mirroring: 1 across, 2 down. */
  readonly f?: unknown
}

/** Visits each cell of a layer that has content, with the id of its setting and, for tiles, the tile. */
export function eachContent(
  layer: LayerShape,
  tagOf: (tileset: number, tile: number) => string | undefined,
  visit: (cell: number, id: string, tile?: PlacedTile) => void,
): void {
  const { __type: type, __cWid: width, __cHei: height, layerDefUid: uid } = layer
  if (type === 'IntGrid') {
    const list: readonly unknown[] = Array.isArray(layer.intGridCsv) ? layer.intGridCsv : []
    const count = Math.min(list.length, width * height)
    for (let cell = 0; cell < count; cell++) {
      const value = list[cell]
      if (typeof value === 'number' && value !== 0) visit(cell, `value:${uid}:${value}`)
    }
    return
  }
  eachTile(layer, (cell, tile, number) => {
    const tileset = layer['__tilesetDefUid'] ?? 0
    const tag = tagOf(tileset, number)
    visit(cell, tag === undefined ? `tile:${tileset}:${number}` : `tag:${tileset}:${tag}`, tile)
  })
}

/** Visits the tiles of a layer, also those drawn by its rules, with their cells and their numbers in the tileset. */
export function eachTile(
  layer: LayerShape,
  visit: (cell: number, tile: PlacedTile, number: number) => void,
): void {
  const { __type: type, __cWid: width, __cHei: height, __gridSize: size } = layer
  const tiles: unknown = type === 'Tiles' ? layer.gridTiles : layer.autoLayerTiles
  for (const entry of (Array.isArray(tiles) ? tiles : []) as readonly unknown[]) {
    const tile = (entry ?? {}) as PlacedTile // any JSON
    const { px, t } = tile
    if (!Array.isArray(px) || typeof t !== 'number') continue
    const [left, top] = px as readonly unknown[]
    if (typeof left !== 'number' || typeof top !== 'number') continue
    const [x, y] = [Math.floor(left / size), Math.floor(top / size)]
    if (x >= 0 && y >= 0 && x < width && y < height) visit(y * width + x, tile, t)
  }
}

/** Returns the first tag of a tile, by the number of its tileset. */
export function tagsOf({ defs }: LdtkShape): (tileset: number, tile: number) => string | undefined {
  const tags = new Map<string, string>()
  for (const { uid, enumTags = [] } of defs.tilesets ?? []) {
    for (const { enumValueId, tileIds } of enumTags) {
      for (const tile of tileIds) {
        const key = `${uid} ${tile}`
        if (!tags.has(key)) tags.set(key, enumValueId)
      }
    }
  }
  return (tileset, tile) => tags.get(`${tileset} ${tile}`)
}

/** Returns the layers of numbers or tiles in a level, the top one first. */
export function gridLayers({ layerInstances }: LevelShape): readonly LayerShape[] {
  return (layerInstances ?? []).filter(({ __type: type }) => type !== 'Entities')
}

/** The options for a project: their settings, and what reads their values. */
export interface ForeignSettings {
  readonly list: readonly Setting[]
  readonly parse: (values: SettingValues) => ForeignOptions
}

export interface ForeignOptions {
  /** The index of a level; ALL_LEVELS or undefined for all. */
  readonly level?: string
  /** Whether each layer counts, by the id of its setting. */
  readonly layers: Readonly<Record<string, boolean>>
  readonly empty: Meaning
  /** The meaning of each content, by the id of its setting; of all others by OTHER. */
  readonly meanings: Readonly<Record<string, Meaning | undefined>>
  /** The ids of contents that override other ground where they mean rock. */
  readonly walls: ReadonlySet<string>
}

/** The id of the setting for the meaning of rare content. */
export const OTHER = 'other'

/** Returns the options for a project: the layers that count, and the meaning of each value, tag or tile. */
export function foreignSettings(project: LdtkShape, levels: readonly LevelShape[]): ForeignSettings {
  const layers = new Map<number, LayerShape>()
  for (const layer of levels.flatMap(gridLayers))
    if (!layers.has(layer.layerDefUid)) layers.set(layer.layerDefUid, layer)
  const contents = contentsOf(project, levels)
  const hasNumbers = [...contents.keys()].some((id) => id.startsWith('value:'))
  const hasTiles = [...layers.values()].some(({ __type: type }) => type === 'Tiles')
  // Tiles decorate what the numbers mean, and rules draw what other layers say.
  const isLikely = ({ __type: type }: LayerShape): boolean =>
    type === 'IntGrid' || (!hasNumbers && (type === 'Tiles' || !hasTiles))
  const asked = [...contents.values()].toSorted((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))
  const counts = asked.filter(({ id }) => id.startsWith('value:') === hasNumbers)

  const oneLevel: SettingList<Pick<ForeignOptions, 'level'>> =
    levels.length > 1 ? defineSettings({ level: levelSetting(levels) }) : []
  const ofLayers = defineSettings(
    Object.fromEntries(
      [...layers.values()].map((layer) => [layerSettingId(layer.layerDefUid), layerSetting(layer, isLikely)]),
    ),
  )
  const ofEmpty = defineSettings({
    empty: choice<Meaning>({
      label: 'Where nothing is',
      help: 'The kind of cells where every layer is empty.',
      default: meaningOfEmpty(counts),
      choices: KINDS,
    }),
  })
  const ofContents = contentSettings(asked)
  return {
    list: [...oneLevel, ...ofLayers, ...ofEmpty, ...ofContents],
    parse: (values) => ({
      ...parseSettings(oneLevel, values),
      ...parseSettings(ofEmpty, values),
      layers: parseSettings(ofLayers, values),
      meanings: parseSettings(ofContents, values),
      walls: new Set(asked.filter(({ guess }) => guess.isWall).map(({ id }) => id)),
    }),
  }
}

/** Returns a setting for each content: rare ones are hidden, and one stands for all of them. */
function contentSettings(contents: readonly Content[]): SettingList<ForeignOptions['meanings']> {
  const rest = 'The meaning of rarer values and tiles, which are not named here.'
  const ofRest = [[OTHER, meaningSetting('Everything else', rest, NOTHING)]] as const
  return defineSettings(
    Object.fromEntries([
      ...(contents.length > MAX_REQUESTS ? ofRest : []),
      ...contents.slice(0, MAX_CONTENTS).map(({ id, label, guess, count }, index) => {
        const text = `${label}, ${counted(count, 'cell')}`
        const setting = meaningSetting(text, `The meaning of ${label}.`, guess.meaning)
        return [
          id,
          index < MAX_REQUESTS ? setting : { ...setting, isHidden: true, isOptional: true },
        ] as const
      }),
    ]),
  )
}

/** Guesses the meaning of empty cells: rock where floor is drawn, else streets where walls are drawn. */
function meaningOfEmpty(contents: readonly Content[]): Meaning {
  const has = (test: (guess: Content['guess']) => boolean): boolean =>
    contents.some(({ guess }) => test(guess))
  if (has(({ isFloor }) => isFloor)) return 'rock'
  if (has(({ meaning }) => meaning === 'rock')) return 'street'
  return has(({ meaning }) => meaning === 'street' || meaning === 'bridge') ? 'rock' : 'street'
}

function layerSetting(layer: LayerShape, isLikely: (layer: LayerShape) => boolean) {
  const name = layer['__identifier']
  return boolean({
    label: `Layer “${name}”`,
    help: `Whether “${name}” counts. Of several layers, the topmost counts that has something in a cell.`,
    default: isLikely(layer),
  })
}

const ALL_LEVELS = 'all'

function levelSetting(levels: readonly LevelShape[]) {
  const choices = levels
    .slice(0, MAX_LEVELS)
    .map(({ identifier }, index) => ({ value: String(index), label: identifier }))
  return choice<string>({
    label: 'Levels',
    help: 'Whether all levels come in, or one.',
    default: ALL_LEVELS,
    rule: '', // another version may have other levels
    choices: [{ value: ALL_LEVELS, label: 'All' }, ...choices],
  })
}

/** Returns the chosen level, or all of them. */
export function chosenLevels(
  levels: readonly LevelShape[],
  { level }: Pick<ForeignOptions, 'level'>,
): readonly LevelShape[] {
  const one = levels[Number(level)]
  return level === undefined || level === ALL_LEVELS || !one ? levels : [one]
}

/** Counts what the layers of all levels hold. */
function contentsOf(project: LdtkShape, levels: readonly LevelShape[]): ReadonlyMap<string, Content> {
  const tagOf = tagsOf(project)
  const contents = new Map<string, Content>()
  for (const layer of levels.flatMap(gridLayers)) {
    eachContent(layer, tagOf, (_cell, id) => {
      const known = contents.get(id)
      if (known) known.count++
      else contents.set(id, contentOf(project, layer, id))
    })
  }
  return contents
}

function contentOf(project: LdtkShape, layer: LayerShape, id: string): Content {
  const name = layer['__identifier']
  const { sort, word, said } = wordsOf(project, layer, id)
  const hint = sort === 'value' ? said : sort === 'tag' ? word : ''
  return {
    id,
    label: `${labelOfContent(project, layer, id)} in “${name}”`,
    guess: guessOf(hint, name),
    count: 1,
  }
}

/** Names a content of a layer, by the id of its setting. */
export function labelOfContent(project: LdtkShape, layer: LayerShape, id: string): string {
  const { sort, word, said } = wordsOf(project, layer, id)
  if (sort === 'value') return said || `Value ${word}`
  return sort === 'tag' ? `Tiles tagged ${word}` : `Tile ${word}`
}

function wordsOf(project: LdtkShape, layer: LayerShape, id: string) {
  const { sort, word } = partsOfId(id)
  return { sort, word, said: valueDefinition(project, layer, id)?.identifier ?? '' }
}

/** Returns the definition of a value of a layer, by the id of its setting. */
export function valueDefinition({ defs }: LdtkShape, layer: LayerShape, id: string) {
  const { word } = partsOfId(id)
  const values = defs.layers.find(({ uid }) => uid === layer.layerDefUid)?.intGridValues
  return values?.find(({ value }) => String(value) === word)
}

function partsOfId(id: string): { readonly sort: string; readonly word: string } {
  const [sort = '', , ...rest] = id.split(':')
  return { sort, word: rest.join(':') }
}

const KINDS = CELL_KINDS.map(({ id, label }) => ({ value: id, label }))

function meaningSetting(label: string, help: string, likely: Meaning) {
  return choice<Meaning>({
    label,
    help,
    default: likely,
    choices: [
      ...KINDS,
      { value: DOOR_CELL, label: 'Street with a door' },
      { value: NOTHING, label: 'Nothing: the layer below counts' },
    ],
  })
}
