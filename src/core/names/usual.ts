import type { SettingValues } from '../settings/setting'
import type { NameStyle } from './style'
import { plain } from './styles/plain'

/** The default style; it also names the kinds for which another style has no patterns. */
export const DEFAULT_STYLE: NameStyle & typeof plain = plain

/** Whether settings ask for the usual names only, so that no other style need be loaded. */
export function asksForUsualNames({ nameWords = '', nameStyle = 'plain' }: SettingValues): boolean {
  return nameWords === '' && nameStyle === 'plain'
}
