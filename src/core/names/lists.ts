/**
 * Reads lists of words from lines such as `beast: Heron | Otter`; a long list goes on in the next line. `Name` are the
 * names of the lists, which the caller knows.
 */
export function listsOf<Name extends string>(text: string): Readonly<Record<Name, readonly string[]>> {
  const lists = text
    .trim()
    .split(/\n\s*(?=\w+:)/)
    .map((list) => {
      const [name = '', words = ''] = list.split(':')
      return [name, words.split('|').map((word) => word.trim())]
    })
  return Object.fromEntries(lists) as Record<Name, readonly string[]> // the names are those in the text
}
