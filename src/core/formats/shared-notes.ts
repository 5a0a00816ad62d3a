/** The notes on one of several levels or files. */
export interface NotesOf {
  readonly name: string
  readonly notes: readonly string[]
}

/** Maximum names before a note; a note that more levels or files share is written once. */
const MAX_NAMES = 3

/** Writes a note about one or several names. */
type WriteNote = (names: string, note: string, count: number) => string

export const levelNote: WriteNote = (names, note, count) =>
  `${count === 1 ? 'Level' : 'Levels'} ${names}: ${note}`
export const fileNote: WriteNote = (names, note) => `${names}: ${note}`

/** Returns notes with the names that they are about. One that many share is written once, in place of its first. */
export function sharedNotes(all: readonly NotesOf[], write: WriteNote): readonly string[] {
  const namesOf = new Map<string, string[]>()
  for (const { name, notes } of all) {
    for (const note of notes) {
      const names = namesOf.get(note)
      if (names) names.push(`“${name}”`)
      else namesOf.set(note, [`“${name}”`])
    }
  }
  const written = new Set<string>()
  return all.flatMap(({ name, notes }) =>
    notes.flatMap((note) => {
      const names = namesOf.get(note) ?? []
      if (names.length <= MAX_NAMES) return [write(`“${name}”`, note, 1)]
      if (written.has(note)) return []
      written.add(note)
      const named = names.slice(0, MAX_NAMES).join(', ')
      return [write(`${named} and ${names.length - MAX_NAMES} more`, note, names.length)]
    }),
  )
}
