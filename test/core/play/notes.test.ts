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
const spot = { project: skara, level: 'a', x: 2, y: 1 }
const none: readonly PlayNote[] = []

it('keeps one note a spot, in its place in the list, until its text is empty', () => {
  const other = { ...spot, x: 3 }
  const two = withNote(withNote(none, spot, 'Key?'), other, 'Pit')
  const changed = withNote(two, spot, 'Key!')
  expect(changed.map(({ text }) => text)).toEqual(['Key!', 'Pit'])
  expect(noteAt(changed, other)?.text).toBe('Pit')
  expect(withNote(changed, spot, '  ')).toEqual([{ ...other, project: 'p1', text: 'Pit' }])
  expect(withNote(none, spot, '')).toBe(none)
})

it('lists the notes of one level within its size', () => {
  const notes = [
    { ...spot },
    { ...spot, level: 'b' },
    { ...spot, project: { name: 'Other' } },
    { ...spot, x: 9 },
  ].reduce((list, each, at) => withNote(list, each, String(at)), none)
  expect(notesOn(notes, spot, { width: 5, height: 5 }).map(({ text }) => text)).toEqual(['0'])
})

it('takes no more notes than the limit, keeps and changes those it has, and cuts long ones', () => {
  let notes = none
  for (let x = 0; x < MAX_NOTES; x++) {
    expect(hasRoomFor(notes, { ...spot, x })).toBe(true)
    notes = withNote(notes, { ...spot, x }, 'x'.repeat(300))
  }
  expect(notes).toHaveLength(MAX_NOTES)
  expect(notes[0]?.text).toHaveLength(MAX_NOTE)
  const another = { ...spot, x: MAX_NOTES }
  expect(hasRoomFor(notes, another)).toBe(false)
  expect(withNote(notes, another, 'Key')).toBe(notes)
  expect(hasRoomFor(notes, { ...spot, x: 0 })).toBe(true)
  const changed = withNote(notes, { ...spot, x: 0 }, 'Key')
  expect(noteAt(changed, { ...spot, x: 0 })?.text).toBe('Key')
  expect(hasRoomFor(withNote(changed, spot, ''), another)).toBe(true)
})

it('finds the notes of a project that got its id or another name since', () => {
  const early = withNote(none, { ...spot, project: { name: 'Skara' } }, 'Key?')
  expect(noteAt(early, spot)?.text).toBe('Key?')
  expect(
    noteAt(withNote(none, spot, 'Pit'), { ...spot, project: { id: 'p1', name: 'New name' } })?.text,
  ).toBe('Pit')
})
