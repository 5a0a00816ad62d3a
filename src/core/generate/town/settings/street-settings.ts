import type { Grid } from '../../level/grid'
import type { ChoiceSetting, IntegerSetting, SettingValues, SwitchSetting } from '../generator'
import { isBeforeFurniture, isBeforePatterns } from './old-settings'

/** Maximum straightness: at 999 no bend would ever be accepted. */
export const MAX_STRAIGHTNESS = 998
export const DEFAULT_STRAIGHTNESS = 750

export const straightness: IntegerSetting = {
  id: 'straightness',
  label: 'Straightness',
  help: 'How seldom a street bends: 0 bends freely, 998 hardly ever.',
  kind: 'integer',
  default: DEFAULT_STRAIGHTNESS,
  min: 0,
  max: () => MAX_STRAIGHTNESS,
  why: 'one bend in a thousand must be allowed, or a street could not go on',
}

export const connect: ChoiceSetting = {
  id: 'connect',
  onlyWith: [{ id: 'pattern', values: ['grown', 'classic'] }],
  label: 'Join streets by',
  help: 'How networks of streets that did not meet by themselves are joined; planned streets always take the shortest joins.',
  kind: 'choice',
  default: 'shortest',
  choices: [
    { value: 'shortest', label: 'Shortest joins' },
    { value: 'classic', label: 'Random houses, as in 1991' },
  ],
}

/** How streets are laid out. */
export type StreetPattern = 'planned' | 'grown' | 'classic'

export const pattern: ChoiceSetting = {
  id: 'pattern',
  below: 'rock',
  label: 'Street pattern',
  help: 'How streets are laid out: planned in straight rows of houses back to back; grown, winding, and then tidied; or grown cell by cell as in 1991.',
  kind: 'choice',
  default: 'planned',
  besides: (values) => (isBeforePatterns(values) ? 'classic' : undefined),
  choices: [
    { value: 'planned', label: 'Planned' },
    { value: 'grown', label: 'Grown' },
    { value: 'classic', label: 'As in 1991' },
  ],
}

/** Until version 2 a bend turned away from the first street beside it; the original turns away from the last. */
export const firstNeighbour: SwitchSetting = {
  id: 'firstNeighbour',
  label: 'Bends by the first neighbour',
  help: 'Whether a street that bends follows the first street beside it, as versions 1 and 2 of the generator did.',
  kind: 'switch',
  isHidden: true,
  default: false,
  besides: (values) => (isBeforePatterns(values) ? true : undefined),
}

/** Cells above which streets grow tile by tile, and the side of a tile as a power of two. */
const LARGE_TOWN = 100_000
const TILE_SHIFT = 6

/** Until version 3 streets grew all over the town at once, whatever its size. */
export const byCells: SwitchSetting = {
  id: 'byCells',
  label: 'Growth all over the town',
  help: 'Whether streets of large towns grow all over the town at once, as versions 1 to 3 of the generator let them.',
  kind: 'switch',
  isHidden: true,
  default: false,
  besides: (values) => (isBeforeFurniture(values) ? true : undefined),
}

/** Side of the tiles in which streets grow, as a power of two; undefined if they grow all over the town at once. */
export function tileShiftOf({ width, height }: Grid, settings: SettingValues): number | undefined {
  const isOld = settings['byCells'] === true || settings['firstNeighbour'] === true
  return width * height > LARGE_TOWN && !isOld ? TILE_SHIFT : undefined
}

/** Whether a town on a blank sketch needs neither tiles, nor tidied streets, nor an open ring. */
export function isSimpleTown({ width, height }: Grid, { pattern, openRing }: SettingValues): boolean {
  return width * height <= LARGE_TOWN && pattern !== 'grown' && openRing !== true
}

/** Mean length of blocks in planned towns without wishes. */
export const DEFAULT_BLOCK = 6
export const MAX_BLOCK = 20

export const blockLength: IntegerSetting = {
  id: 'blockLength',
  below: 'straightness',
  onlyWith: [{ id: 'pattern', values: ['planned', 'grown'] }],
  label: 'Block length',
  help: 'How long rows of houses are between two cross streets, in cells; where streets are grown, how seldom they meet.',
  kind: 'integer',
  default: DEFAULT_BLOCK,
  min: 3,
  max: () => MAX_BLOCK,
  why: 'longer rows make ways around them tedious',
}

export const density: IntegerSetting = {
  id: 'density',
  below: 'straightness',
  onlyWith: [{ id: 'pattern', values: ['planned', 'grown'] }],
  label: 'Street density',
  help: 'How close streets are: where they are planned, how many rows of houses in a hundred are one house deep.',
  kind: 'integer',
  default: 0,
  min: 0,
  max: () => 100,
  why: 'it is a share in hundredths',
}

export const houseDepth: IntegerSetting = {
  id: 'houseDepth',
  below: 'straightness',
  onlyWith: [{ id: 'pattern', values: ['planned'] }],
  label: 'House depth',
  help: 'How many houses deep rows are: one has streets on both sides, two stand back to back, three have short alleys.',
  kind: 'integer',
  default: 2,
  min: 1,
  max: () => 3,
  why: 'no street would reach the houses in the middle of deeper rows',
}
