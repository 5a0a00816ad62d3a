import type { SettingValues } from '../settings/setting'
import { readNamesFile } from './names-file'
import type { NameStyle } from './style'
import type { NameStyleId } from './style-choices'
import { grim } from './styles/grim'
import { northern } from './styles/northern'
import { plain } from './styles/plain'
import { southern } from './styles/southern'
import { DEFAULT_STYLE } from './usual'

/** The styles of names that come with the program, by their words in files. */
export const NAME_STYLES = { plain, northern, southern, grim } as const satisfies Record<
  NameStyleId,
  NameStyle
>

/** Returns what is wrong with the word list of settings, as a sentence; undefined if it can be used. */
export function checkWords({ nameWords = '' }: SettingValues): string | undefined {
  const read = nameWords === '' ? undefined : readNamesFile(String(nameWords))
  return read?.status === 'refused' ? read.message : undefined
}

/** Returns the style that settings ask for: their word list, else the style of their choice, else the usual one. */
export function styleOf({ nameWords = '', nameStyle = '' }: SettingValues): NameStyle {
  const own = nameWords === '' ? undefined : readNamesFile(String(nameWords))
  if (own?.status === 'read') return own.style
  return new Map<unknown, NameStyle>(Object.entries(NAME_STYLES)).get(nameStyle) ?? DEFAULT_STYLE
}
