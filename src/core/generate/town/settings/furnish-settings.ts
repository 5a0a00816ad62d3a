import type { Grid } from '../../../level/grid'
import { MAX_NAMES_BYTES } from '../../../names/style'
import { STYLE_CHOICES } from '../../../names/index'
import { MIX_CHOICES } from '../../../quotas/default-quotas'
import { refuseTooMany } from '../../../quotas/contradictions'
import { MAX_QUOTA_TEXT, parseQuotas } from '../../../quotas/parse'
import { choice, text } from '../../../settings/define'

/** The settings of named buildings. */

const OF_FURNISHED = [{ id: 'furnish', values: [true] }]

export const quotas = text({
  part: 'buildings',
  below: 'furnish',
  onlyWith: OF_FURNISHED,
  label: 'Building quotas',
  help: 'How many buildings of each kind, and where: rules such as "inn 1..3 apart 6; temple 1 on square". Empty for the defaults.',
  grammar: 'quotas',
  default: '',
  maxLength: MAX_QUOTA_TEXT,
  example: 'inn 1..3 apart 6; shop 4..8 near gate 12; castle 1 size 3x2',
  check: (rules) => {
    const parsed = parseQuotas(rules)
    return parsed.status === 'refused' ? parsed.messages : []
  },
})

export const mix = choice({
  below: 'quotas',
  onlyWith: [...OF_FURNISHED, { id: 'quotas', values: [''] }],
  label: 'Mix of buildings',
  help: 'Which buildings get names without quotas. Districts with their own mix keep it in addition to the quotas of the town.',
  default: 'usual',
  choices: MIX_CHOICES,
})

export const nameStyle = choice({
  below: 'furnish',
  onlyWith: OF_FURNISHED,
  label: 'Names',
  help: 'The style of the names of buildings, squares and avenues.',
  default: 'plain',
  choices: STYLE_CHOICES,
})

/** The word list that the author opened, so that each run finds it again; panels show only its label. */
export const nameWords = text({
  isHidden: true,
  below: 'furnish',
  onlyWith: OF_FURNISHED,
  label: 'Word list',
  help: 'The text of a names file, used instead of the style of names.',
  default: '',
  maxLength: MAX_NAMES_BYTES,
  example: '',
  // Read once with the other settings: see `checkTownTogether`.
  check: () => [],
})

/** Returns why no town of a size can have so many buildings, as a sentence; undefined if one can. */
export function whyTooMany(text: string, grid: Grid): string | undefined {
  const parsed = parseQuotas(text)
  return parsed.status === 'parsed' ? refuseTooMany(parsed.rules, grid) : undefined
}
