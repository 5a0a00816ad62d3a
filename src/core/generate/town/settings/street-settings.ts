import type { ChoiceSetting, IntegerSetting, SwitchSetting } from '../../generator'
import { isBeforePatterns } from './old-settings'

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

/** How streets look, in a town or in a district. */
export interface StreetSettings {
  /** 0 to MAX_STRAIGHTNESS: how seldom grown streets bend; where they are planned, larger wards and longer rows. */
  readonly straightness: number
  /** Mean length of a row of houses, in cells. */
  readonly blockLength: number
  /** 0 to 100: how many rows in a hundred are one house deep instead of deeper. */
  readonly density: number
  /** How many houses deep rows are, 1 to 3. */
  readonly houseDepth: number
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

/** Default mean length of blocks in planned towns. */
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
