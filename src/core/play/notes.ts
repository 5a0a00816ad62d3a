import type { Grid } from '../level/grid'
import type { Project } from '../project/project'

/** A note that somebody wrote at a cell while walking. It stays out of the project, like the walks. */
export interface PlayNote {
  /** The project's id; the name of a project that has none yet. */
  readonly project: string
  /** The level's id. */
  readonly level: string
  readonly x: number
  readonly y: number
  readonly text: string
}

export interface NotedLevel {
  readonly project: Pick<Project, 'id' | 'name'>
  readonly level: string
}

/** Where a note is. */
export interface NotePosition extends NotedLevel, Pick<PlayNote, 'x' | 'y'> {}

/** Maximum notes of all projects. */
export const MAX_NOTES = 1000
/** Maximum length of a note, in characters. */
export const MAX_NOTE = 200

/**
 * Sets the note at a position; an empty text removes it. A changed note keeps its position in the list. Returns the same list
 * if it has no room for another note.
 */
export function withNote(
  notes: readonly PlayNote[],
  position: NotePosition,
  text: string,
): readonly PlayNote[] {
  const short = text.slice(0, MAX_NOTE)
  const at = notes.findIndex((note) => isAt(note, position))
  if (short.trim() === '') return at < 0 ? notes : notes.toSpliced(at, 1)
  const { project, level, x, y } = position
  const note = { project: project.id ?? project.name, level, x, y, text: short }
  if (at >= 0) return notes.with(at, note)
  return notes.length < MAX_NOTES ? [...notes, note] : notes
}

/** Whether a note can be written at a position: it has one, or there is room for another. */
export function hasRoomFor(notes: readonly PlayNote[], position: NotePosition): boolean {
  return notes.length < MAX_NOTES || noteAt(notes, position) !== undefined
}

export function noteAt(notes: readonly PlayNote[], position: NotePosition): PlayNote | undefined {
  return notes.find((note) => isAt(note, position))
}

/** Returns the notes on a level within its size, the oldest first. */
export function notesOn(
  notes: readonly PlayNote[],
  level: NotedLevel,
  { width, height }: Grid,
): readonly PlayNote[] {
  return notes.filter((note) => isOn(note, level) && note.x < width && note.y < height)
}

function isAt(note: PlayNote, position: NotePosition): boolean {
  return note.x === position.x && note.y === position.y && isOn(note, position)
}

/** A project may have got its id after the note. */
function isOn({ project: key, level: id }: PlayNote, { project, level }: NotedLevel): boolean {
  return id === level && (key === project.id || key === project.name)
}
