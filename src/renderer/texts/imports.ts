/** The texts of importing. */
export const importTexts = {
  title: 'Import',
  text: (name: string) => `What of “${name}” would come in. Nothing does before you say so.`,
  format: 'Format',
  unknown: 'No format that is read knows this file. Choose one to see what it makes of it.',
  settings: 'How to read it',
  preview: 'What comes in',
  level: (name: string, width: number, height: number, places: number) =>
    `${name}: ${width} × ${height} cells${places === 0 ? '' : `, ${places} ${places === 1 ? 'place' : 'places'}`}`,
  pictureOf: (name: string) => `Map of ${name}`,
  more: (count: number) => `… and ${count} more ${count === 1 ? 'level' : 'levels'}`,
  notes: 'What does not fit',
  noNotes: 'Everything fits.',
  problems: 'Nothing can come in',
  where: 'Where to',
  asNew: 'A town of its own',
  asLevels: (count: number) => (count === 1 ? 'A level of this town' : `${count} levels of this town`),
  import: 'Import',
  snapshots: (count: number) =>
    `${count} ${count === 1 ? 'snapshot stays' : 'snapshots stay'} behind: only levels come in.`,
  done: (name: string) => `“${name}” is open as a town of its own.`,
}
