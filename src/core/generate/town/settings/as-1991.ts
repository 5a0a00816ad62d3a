import type { SettingValues } from '../../../settings/setting'

/** The settings of towns as the original program made them, beside those that it knew itself. */
export const AS_1991: SettingValues = {
  connect: 'classic',
  pattern: 'classic',
  keepOffRock: true,
  furnish: false,
}
