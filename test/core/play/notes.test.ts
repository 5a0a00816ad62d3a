import { expect, it } from 'vitest'
import {
  hasRoomFor,
  MAX_NOTE,
  MAX_NOTES,
  noteAt,
  notesOn,
  withNote,
  type PlayNote,
} from '../../../src/core/play/notes'

const skara = { id: 'p1', name: 'Skara' }
const position = { project: skara, level: 'a', x: 2, y: 1 }
const none: readonly PlayNote[] = []

it('keeps one note a position, in its place in the list, until its text is empty', () => {
  const other = { ...position, x: 3 }
  const two = withNote(withNote(none, position, 'Key?'), other, 'Pit')
  const changed = withNote(two, position, 'Key!')
  expect(changed.map(({ text }) => text)).toEqual(['Key!', 'Pit'])
  expect(noteAt(changed, other)?.text).toBe('Pit')
  expect(withNote(changed, position, '  ')).toEqual([{ ...other, project: 'p1', text: 'Pit' }])
  expect(withNote(none, position, '')).toBe(none)
})

it('lists the notes of one level within its size', () => {
  const notes = [
    { ...position },
    { ...position, level: 'b' },
    { ...position, project: { name: 'Other' } },
    { ...position, x: 9 },
  ].reduce((list, each, at) => withNote(list, each, String(at)), none)
  expect(notesOn(notes, position, { width: 5, height: 5 }).map(({ text }) => text)).toEqual(['0'])
})

it('takes no more notes than the limit, keeps and changes those it has, and cuts long ones', () => {
  let notes = none
  for (let x = 0; x < MAX_NOTES; x++) {
    expect(hasRoomFor(notes, { ...position, x })).toBe(true)
    notes = withNote(notes, { ...position, x }, 'x'.repeat(300))
  }
  expect(notes).toHaveLength(MAX_NOTES)
  expect(notes[0]?.text).toHaveLength(MAX_NOTE)
  const another = { ...position, x: MAX_NOTES }
  expect(hasRoomFor(notes, another)).toBe(false)
  expect(withNote(notes, another, 'Key')).toBe(notes)
  expect(hasRoomFor(notes, { ...position, x: 0 })).toBe(true)
  const changed = withNote(notes, { ...position, x: 0 }, 'Key')
  expect(noteAt(changed, { ...position, x: 0 })?.text).toBe('Key')
  expect(hasRoomFor(withNote(changed, position, ''), another)).toBe(true)
})

it('finds the notes of a project that got its id or another name since', () => {
  const early = withNote(none, { ...position, project: { name: 'Skara' } }, 'Key?')
  expect(noteAt(early, position)?.text).toBe('Key?')
  expect(
    noteAt(withNote(none, position, 'Pit'), { ...position, project: { id: 'p1', name: 'New name' } })?.text,
  ).toBe('Pit')
})
