import type { Grid } from '../../../level/grid'
import { MAX_NAMES_BYTES } from '../../../names/style'
import { STYLE_CHOICES } from '../../../names/style-choices'
import { MIX_CHOICES } from '../../../quotas/mix-choices'
import { refuseTooMany } from '../../../quotas/contradictions'
import { MAX_QUOTA_TEXT, parseQuotas } from '../../../quotas/parse'
import type { ChoiceSetting, SettingProblem, SettingValues, TextSetting } from '../../generator'

/** The settings of named buildings. */

const OF_FURNISHED = [{ id: 'furnish', values: [true] }]

export const quotas: TextSetting = {
  id: 'quotas',
  below: 'furnish',
  onlyWith: OF_FURNISHED,
  label: 'Building quotas',
  help: 'How many buildings of each kind, and where: rules such as "inn 1..3 apart 6; temple 1 on square". Empty for the usual ones.',
  kind: 'text',
  grammar: 'quotas',
  default: '',
  maxLength: MAX_QUOTA_TEXT,
  example: 'inn 1..3 apart 6; shop 4..8 near gate 12; castle 1 size 3x2',
  check: (text) => {
    const parsed = parseQuotas(text)
    return parsed.status === 'refused' ? parsed.messages : []
  },
}

export const mix: ChoiceSetting = {
  id: 'mix',
  below: 'quotas',
  onlyWith: [...OF_FURNISHED, { id: 'quotas', values: [''] }],
  label: 'Mix of buildings',
  help: 'Which buildings get names if no quotas are given. A district with its own mix keeps it beside the quotas of the town.',
  kind: 'choice',
  default: 'usual',
  choices: MIX_CHOICES,
}

export const nameStyle: ChoiceSetting = {
  id: 'nameStyle',
  below: 'furnish',
  onlyWith: OF_FURNISHED,
  label: 'Names',
  help: 'The style of the names of buildings, squares and avenues.',
  kind: 'choice',
  default: 'plain',
  choices: STYLE_CHOICES,
}

/** The word list that the author opened, so that each run finds it again; panels show only its label. */
export const nameWords: TextSetting = {
  id: 'nameWords',
  isHidden: true,
  below: 'furnish',
  onlyWith: OF_FURNISHED,
  label: 'Word list',
  help: 'The text of a names file, which comes before the style of names.',
  kind: 'text',
  default: '',
  maxLength: MAX_NAMES_BYTES,
  example: '',
  // The generator reads it: panels and the first towns of a session need not load the reader.
  check: () => [],
}

/** Returns problems of the settings of a town together: quotas that no town of the size can meet. */
export function checkTownQuotas(values: SettingValues, grid: Grid): readonly SettingProblem[] {
  if (values['furnish'] !== true) return []
  const parsed = parseQuotas(String(values['quotas'] ?? ''))
  const message = parsed.status === 'parsed' ? refuseTooMany(parsed.rules, grid) : undefined
  return message === undefined ? [] : [{ setting: 'quotas', message }]
}
