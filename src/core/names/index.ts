import type { SettingValue } from '../settings/setting'
import { readNamesFile } from './names-file'
import type { NameStyle } from './style'
import { grim } from './styles/grim'
import { northern } from './styles/northern'
import { plain } from './styles/plain'
import { southern } from './styles/southern'

/** The styles of names that come with the program, by their words in files. */
export const NAME_STYLES = { plain, northern, southern, grim } satisfies Record<string, NameStyle>

/** The styles of names as choices. */
export const STYLE_CHOICES = Object.entries(NAME_STYLES).map(([id, { label }]) => ({
  value: id as keyof typeof NAME_STYLES, // a key of the table
  label,
}))

/** The settings of names: a word list, and the id of a style. */
interface NameSettings {
  readonly nameWords?: SettingValue
  readonly nameStyle?: SettingValue
}

/** Returns what is wrong with the word list of settings, as a sentence; undefined if it can be used. */
export function checkWords({ nameWords = '' }: NameSettings): string | undefined {
  const read = nameWords === '' ? undefined : readNamesFile(String(nameWords))
  return read?.status === 'refused' ? read.message : undefined
}

/** Returns the style that settings ask for: their word list, else the style of their choice, else the plain one. */
export function styleOf({ nameWords = '', nameStyle = '' }: NameSettings): NameStyle {
  const own = nameWords === '' ? undefined : readNamesFile(String(nameWords))
  if (own?.status === 'read') return own.style
  return new Map<unknown, NameStyle>(Object.entries(NAME_STYLES)).get(nameStyle) ?? plain
}
