import { CELL_KINDS, type CellKindId } from '../../../level/kinds'
import { choice, defineSettings } from '../../../settings/define'
import { parseSettings } from '../../../settings/parse'
import type { ChoiceSetting, Setting, SettingValues } from '../../../settings/setting'
import { counted } from '../../../text/counted'
import type { TiledMap } from '../map'
import type { LayerTiles } from '../read-layer'
import { guessRoles, NO_GROUND, roleSettings, ruleOfLayer } from './roles'
import { BY_CLASS, PROPERTY, usedTiles, type UsedTile } from './used-tiles'
import { kindSaidBy } from './words'

/** Maximum tiles, or values of one property, with a visible setting each. */
const MAX_VISIBLE = 40
/** Maximum tiles with a setting, most of them hidden: a click in the preview changes them. */
const MAX_TILES = 1000
export const BY_TILE = 'tile'
/** The value with which the layers decide the kind of cells without a tile. */
export const AS_LAYERS = 'auto'
/** The meaning of a tile without words: its layer decides, and on the ground it is a street. */
export const AS_LAYER = 'layer'

const KINDS = CELL_KINDS.map((row) => ({ value: row.id, label: row.label }))

/** The options that every map by another author has. */
const FIXED_SETTINGS = defineSettings({
  reading: choice({
    label: 'Walls and floor',
    help: 'Whether walls and floor are as the layers say, or the other way round: for maps that come in solid, or without walls.',
    default: 'said',
    choices: [
      { value: 'said', label: 'As the layers say' },
      { value: 'other', label: 'The other way round' },
    ],
  }),
  empty: choice({
    label: 'Where no tile is',
    help: 'The kind of cells without a tile of the ground.',
    default: AS_LAYERS,
    choices: [{ value: AS_LAYERS, label: 'Floor if the ground leaves none, else rock' }, ...KINDS],
  }),
  other: choice({
    label: 'Every other tile',
    help: 'The kind of cells whose tile is not named here or lacks the property.',
    default: 'street',
    choices: KINDS,
  }),
})

const WALLS_SETTING = defineSettings({
  walls: choice({
    label: 'Walls',
    help: 'Whether a wall takes up a cell, or every second row and column of tiles is the walls between cells.',
    default: 'cells',
    choices: [
      { value: 'cells', label: 'Take up cells' },
      { value: 'between', label: 'Lie between cells' },
    ],
  }),
})

/** Returns the values of the options that every map has. */
export function fixedValues(values: SettingValues) {
  return parseSettings(FIXED_SETTINGS, values)
}

/** Returns the options for a map: its layers, what to map by, and the meaning of each tile and value. */
export function settingsOfLayers(map: TiledMap, layers: readonly LayerTiles[]): readonly Setting[] {
  const tiles = usedTiles(map, layers)
  const names = [...new Set(tiles.flatMap(({ sayings }) => [...sayings.keys()]))]
  const guesses = guessRoles(map, layers)
  const [reading, ...kinds] = FIXED_SETTINGS
  return [
    ...(reading ? [reading] : []),
    {
      kind: 'choice',
      id: 'layer',
      label: 'Ground layer',
      help: 'The layer of tiles that decides the kinds of cells.',
      default: guesses.ground < 0 ? NO_GROUND : String(guesses.ground),
      choices: [
        ...map.layers.map(({ name }, index) => ({
          value: String(index),
          label: name || `Layer ${index + 1}`,
          ...(name === '' ? {} : { rule: ruleOfLayer(name) }),
        })),
        { value: NO_GROUND, label: 'None' },
      ],
    },
    ...roleSettings(map, guesses),
    {
      kind: 'choice',
      id: 'by',
      label: 'Go by',
      help: 'What decides the kind of a cell: each tile, the class of a tile, or one of its properties.',
      default: names.includes(BY_CLASS) ? BY_CLASS : BY_TILE,
      choices: [
        { value: BY_TILE, label: 'Each tile' },
        ...names.map((name) => ({
          value: name,
          label: name === BY_CLASS ? 'Class' : `Property “${name.slice(PROPERTY.length)}”`,
        })),
      ],
    },
    ...kinds,
    ...tiles.slice(0, MAX_TILES).map(({ gid, count, label, guess, isSolid }, index) => {
      const text = `${label}, ${counted(count, 'cell')}`
      const help = 'The kind of its cells, when going by each tile.'
      // The number of a tile depends on the other tilesets of its map.
      const likely = guess === 'street' && isSolid === undefined ? AS_LAYER : guess
      const setting = { ...meaningSetting(tileId(gid), text, help, likely), rule: label }
      return index < MAX_VISIBLE ? setting : { ...setting, isHidden: true }
    }),
    ...names.flatMap((name) => valueSettings(name, tiles)),
  ]
}

/** Returns the settings with one more, after those of the layers: whether walls lie between cells. */
export function withWallsSetting(settings: readonly Setting[], isBetween: boolean): readonly Setting[] {
  const at = settings.findIndex(({ id }) => id === 'by')
  const walls = WALLS_SETTING.map((setting): Setting =>
    setting.kind === 'choice' ? { ...setting, default: isBetween ? 'between' : 'cells' } : setting,
  )
  return [...settings.slice(0, at), ...walls, ...settings.slice(at)]
}

/** Whether walls lie between cells by the chosen values, or else the default. */
export function saysBetween(settings: readonly Setting[], values: SettingValues): boolean {
  return (values['walls'] ?? settings.find(({ id }) => id === 'walls')?.default) === 'between'
}

function valueSettings(name: string, tiles: readonly UsedTile[]): readonly Setting[] {
  const what = name === BY_CLASS ? 'Class' : name.slice(PROPERTY.length)
  const values = new Set(tiles.flatMap(({ sayings }) => sayings.get(name) ?? []))
  return [...values]
    .slice(0, MAX_VISIBLE)
    .map((value) =>
      meaningSetting(
        valueId(name, value),
        `${what}: ${value}`,
        'The kind of cells whose tile says so, when going by it.',
        kindSaidBy(what, value) ?? AS_LAYER,
      ),
    )
}

export function tileId(gid: number): string {
  return `tile:${gid}`
}

export function valueId(name: string, value: string): string {
  return `is:${name}=${value}`
}

function meaningSetting(
  id: string,
  label: string,
  help: string,
  likely: CellKindId | typeof AS_LAYER,
): ChoiceSetting {
  const choices = [{ value: AS_LAYER, label: 'As its layer says' }, ...KINDS]
  return { kind: 'choice', id, label, help, default: likely, choices }
}
