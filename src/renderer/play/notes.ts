import { createStore } from 'zustand/vanilla'
import { xOf, yOf } from '../../core/level/grid'
import { isCount, isRecord } from '../../core/text/is-record'
import { MAX_NOTE, MAX_NOTES, withNote, type NotePosition, type PlayNote } from '../../core/play/notes'
import { levelById, type Position } from '../../core/project/links'
import type { Project } from '../../core/project/project'
import { storeText, storedJson } from '../state/storage'

const NOTES = 'brownstone.notes'

/** The notes of all projects. Kept with each letter, so that closing anything loses none of it. */
export const playNotes = createStore<readonly PlayNote[]>(rememberedNotes)

/** Begins with the stored notes, for a window that starts in the page of an earlier one. */
export function loadNotes(): void {
  playNotes.setState(rememberedNotes(), true)
}

/** Sets or removes the note at a position. */
export function writeNote(position: NotePosition, text: string): void {
  const notes = withNote(playNotes.getState(), position, text)
  playNotes.setState(notes, true)
  storeText(NOTES, JSON.stringify(notes))
}

/** Returns where a note at a position of a project is kept. */
export function notePosition(project: Project, { level, cell }: Position): NotePosition | undefined {
  const grid = levelById(project, level)?.level
  return grid && { project, level, x: xOf(grid, cell), y: yOf(grid, cell) }
}

/** The stored notes; skips invalid ones. */
function rememberedNotes(): readonly PlayNote[] {
  const viewBefore = storedJson(NOTES)
  return Array.isArray(viewBefore) ? viewBefore.filter(isNote).slice(-MAX_NOTES) : []
}

function isNote(value: unknown): value is PlayNote {
  if (!isRecord(value)) return false
  const { project, level, x, y, text } = value
  const areTexts = typeof project === 'string' && typeof level === 'string' && typeof text === 'string'
  return areTexts && text.length <= MAX_NOTE && isCount(x) && isCount(y)
}
