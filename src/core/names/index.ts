import type { NameStyle } from './style'
import type { NameStyleId } from './style-choices'
import { grim } from './styles/grim'
import { northern } from './styles/northern'
import { plain } from './styles/plain'
import { southern } from './styles/southern'

/** The styles of names that come with the program, by their words in files. */
export const NAME_STYLES = { plain, northern, southern, grim } as const satisfies Record<
  NameStyleId,
  NameStyle
>

/** The default style; it also names the kinds for which another style has no patterns. */
export const USUAL_STYLE: NameStyle & typeof plain = plain

/** Returns the style of an id; undefined if there is none. */
export function nameStyle(id: string): NameStyle | undefined {
  return new Map<string, NameStyle>(Object.entries(NAME_STYLES)).get(id)
}
