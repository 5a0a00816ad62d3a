import { choice, integer } from '../../../settings/define'
import { straightnessWords } from '../../../settings/straightness-words'

/** Maximum straightness: at 999 no bend would ever be accepted. */
export const MAX_STRAIGHTNESS = 998
export const DEFAULT_STRAIGHTNESS = 750

export const straightness = integer({
  part: 'streets',
  label: 'Straightness',
  help: 'How straight streets are: 0 bends freely, 998 hardly ever.',
  default: DEFAULT_STRAIGHTNESS,
  min: 0,
  max: MAX_STRAIGHTNESS,
  words: straightnessWords,
  why: 'one bend in a thousand must be allowed, or a street could not go on',
})

export const connect = choice({
  part: 'streets',
  onlyWith: [{ id: 'pattern', values: ['grown', 'classic'] }],
  label: 'Join streets by',
  help: 'How separate networks of streets are joined; planned streets always use the shortest joins.',
  default: 'shortest',
  choices: [
    { value: 'shortest', label: 'Shortest joins' },
    { value: 'classic', label: 'Random houses, as in 1991' },
  ],
})

export const pattern = choice({
  below: 'rock',
  label: 'Street pattern',
  help: 'How streets are laid out: planned in straight rows of houses back to back; grown, winding, and then tidied; or grown cell by cell as in 1991.',
  default: 'planned',
  choices: [
    { value: 'planned', label: 'Planned' },
    { value: 'grown', label: 'Grown' },
    { value: 'classic', label: 'As in 1991' },
  ],
})

/** Default mean length of blocks in planned towns. */
export const DEFAULT_BLOCK = 6
export const MAX_BLOCK = 20

export const blockLength = integer({
  part: 'streets',
  below: 'straightness',
  onlyWith: [{ id: 'pattern', values: ['planned', 'grown'] }],
  label: 'Block length',
  help: 'Length of rows of houses between two cross streets, in cells; where streets are grown, how rarely they meet.',
  default: DEFAULT_BLOCK,
  min: 3,
  max: MAX_BLOCK,
  why: 'longer rows make ways around them tedious',
})

export const density = integer({
  part: 'streets',
  below: 'straightness',
  onlyWith: [{ id: 'pattern', values: ['planned', 'grown'] }],
  label: 'Street density',
  help: 'How dense streets are; where they are planned, the percentage of rows of houses that are one house deep.',
  default: 0,
  min: 0,
  max: 100,
  why: 'it is a share in hundredths',
})

export const houseDepth = integer({
  part: 'streets',
  below: 'straightness',
  onlyWith: [{ id: 'pattern', values: ['planned'] }],
  label: 'House depth',
  help: 'Depth of rows in houses: one has streets on both sides, two stand back to back, three have short alleys.',
  default: 2,
  min: 1,
  max: 3,
  why: 'no street would reach the houses in the middle of deeper rows',
})
