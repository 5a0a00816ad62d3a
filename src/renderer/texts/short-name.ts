import { cutText } from '../../core/text/cut-text'

/** Characters of a name in a sentence or the label of a choice. */
const MAX_SHOWN = 48

/** Returns a name for a sentence: long ones, up to 200 characters, end with an ellipsis. */
export function shortName(name: string): string {
  return cutText(name, MAX_SHOWN)
}
