import { visibleText } from '../../../core/text/visible-text'

/** What of an element is read or heard. */
const WORDS = [
  'children',
  'title',
  'alt',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-valuetext',
] as const

/**
 * Returns the properties of an element or a component with its words as they are shown: characters of names from files that are
 * not seen, or turn the direction of writing, are written as code points. Values of fields stay, because they are edited.
 */
export function visibleProps(props: object): object {
  let changed: Record<string, unknown> | undefined
  for (const name of WORDS) {
    const before: unknown = Reflect.get(props, name)
    const shown = visibleWords(before)
    if (shown !== before) (changed ??= { ...props })[name] = shown
  }
  return changed ?? props
}

function visibleWords(words: unknown): unknown {
  if (typeof words === 'string') return visibleText(words)
  if (!Array.isArray(words)) return words
  const shown: readonly unknown[] = words.map(visibleWords)
  // The same list if nothing changed: React then has nothing to compare.
  return shown.some((word, index) => word !== words[index]) ? shown : words
}
