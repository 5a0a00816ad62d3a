import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useStore } from 'zustand'
import { cellNamingOf, nameCell } from '../../core/level/cell-naming'
import { hasRoomFor, MAX_NOTE, MAX_NOTES, noteAt, notesOn } from '../../core/play/notes'
import { currentEntry } from '../../editor/editor-document'
import { focusMap } from '../state/panes'
import { useSelected, useApp } from '../state/app'
import { playTexts } from '../texts/play'
import { IconButton } from '../ui/IconButton'
import { WindowedList } from '../ui/WindowedList'
import { notePosition, playNotes, writeNote } from './notes'
import './Automap.css'

const words = playTexts.map

/** The note at the walker's cell. Each letter is kept at once; Enter and Escape lead back to the walk. */
export function NoteField() {
  const app = useApp()
  const id = useId()
  const pose = useStore(app.store.walk, ({ walk }) => walk?.pose)
  const project = useSelected(({ document }) => document.project)
  const notes = useStore(playNotes)
  const position = pose && notePosition(project, pose)
  if (!position) return null
  if (!hasRoomFor(notes, position)) return <p className="automap-summary">{words.notesFull(MAX_NOTES)}</p>
  return (
    <p className="line automap-note">
      <label htmlFor={id}>{words.note}</label>
      <input
        id={id}
        className="field-input"
        value={noteAt(notes, position)?.text ?? ''}
        maxLength={MAX_NOTE}
        placeholder={words.noteHint}
        onChange={(event) => writeNote(position, event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          focusMap()
        }}
      />
    </p>
  )
}

/** The notes on the level in view, which is the walker's during a playtest. */
export function NoteList() {
  const document = useSelected((state) => state.document)
  const naming = useSelected(({ view }) => view.mapAids.naming)
  const notes = useStore(playNotes)
  const { id, level } = currentEntry(document)
  const listed = notesOn(notes, { project: document.project, level: id }, level)
  if (listed.length === 0) return null
  return (
    <div className="automap-list-scroll">
      <WindowedList
        items={listed}
        keyOf={({ x, y }) => `${x} ${y}`}
        nameOf={({ text }) => text}
        label={words.notes}
        className="automap-list"
        estimate={28}
        gap={2}
        renderRow={(note, at) => (
          <>
            <span>
              {words.noteOf(
                at + 1,
                note.text,
                nameCell(level, note.y * level.width + note.x, cellNamingOf(naming)),
              )}
            </span>
            <IconButton
              label={words.remove(at + 1)}
              onClick={() => writeNote({ ...note, project: document.project }, '')}
            >
              <Trash2 size={14} />
            </IconButton>
          </>
        )}
      />
    </div>
  )
}

/** The same list with a heading, for the results of walks; absent without notes. */
export function NotesOfLevel() {
  const document = useSelected((state) => state.document)
  const notes = useStore(playNotes)
  const { id, level } = currentEntry(document)
  if (notesOn(notes, { project: document.project, level: id }, level).length === 0) return null
  return (
    <>
      <h3 className="panel-title">{words.notesHere}</h3>
      <NoteList />
    </>
  )
}
