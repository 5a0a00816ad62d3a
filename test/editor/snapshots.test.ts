import { describe, expect, it } from 'vitest'
import { readNative } from '../../src/core/formats/native/read'
import { writeNative } from '../../src/core/formats/native/write'
import { createLevel } from '../../src/core/level/level'
import { MAX_SNAPSHOTS, projectOf } from '../../src/core/project/project'
import { applyCommand, applyProjectCommand } from '../../src/editor/apply-command'
import {
  currentLevel,
  isDocumentEdited,
  openDocument,
  savedDocument,
  undoLabel,
  type EditorDocument,
} from '../../src/editor/editor-document'
import { goToMoment, redoDocument, undoDocument } from '../../src/editor/undo'
import { momentOf } from '../../src/editor/history'
import {
  deleteSnapshot,
  refuseRestore,
  refuseSnapshot,
  renameSnapshot,
  restoreSnapshot,
  snapshotsOf,
  takeSnapshot,
} from '../../src/editor/snapshots'

const NOON = '2026-05-01T12:00:00.000Z'

function start(): EditorDocument {
  return openDocument(projectOf(createLevel(8, 8)))
}

function paint(document: EditorDocument, ...cells: number[]): EditorDocument {
  return applyCommand(document, { kind: 'paint', brush: 'street', cells }).document
}

const namesOf = (document: EditorDocument): string[] => snapshotsOf(document).map(({ name }) => name)

describe('a snapshot', () => {
  it('is one step, which undo takes back and redo does again', () => {
    const empty = start()
    const taken = takeSnapshot(paint(empty, 9), '  First idea ', NOON)
    expect(snapshotsOf(taken)).toMatchObject([{ id: 'snapshot-1', name: 'First idea', savedAt: NOON }])
    expect(undoLabel(taken)).toBe('Snapshot “First idea”')
    const undone = undoDocument(taken)
    expect(undone.project).not.toHaveProperty('snapshots')
    expect(namesOf(redoDocument(undone))).toEqual(['First idea'])
    expect(currentLevel(undone)).toEqual(currentLevel(taken))
  })

  it('is restored as one step, with the snapshot still there', () => {
    const before = paint(start(), 9, 10)
    const taken = takeSnapshot(before, 'Idea', NOON)
    const changed = paint(taken, 20, 21)
    const [snapshot] = snapshotsOf(changed)
    if (!snapshot) throw new Error('No snapshot')
    const restored = restoreSnapshot(changed, snapshot)
    expect(currentLevel(restored)).toEqual(currentLevel(before))
    expect(restored.history.done).toHaveLength(changed.history.done.length + 1)
    expect(currentLevel(undoDocument(restored))).toEqual(currentLevel(changed))
    expect(namesOf(restored)).toEqual(['Idea'])
  })

  it('is renamed and deleted, each a step; an id is never borne by two', () => {
    let document = takeSnapshot(takeSnapshot(start(), 'One', NOON), 'Two', NOON)
    document = renameSnapshot(document, 'snapshot-1', 'Uno')
    expect(namesOf(document)).toEqual(['Uno', 'Two'])
    expect(renameSnapshot(document, 'snapshot-1', 'Uno')).toBe(document)
    document = deleteSnapshot(document, 'snapshot-1')
    document = takeSnapshot(document, 'Three', NOON)
    expect(namesOf(document)).toEqual(['Two', 'Three'])
    expect(new Set(snapshotsOf(document).map(({ id }) => id)).size).toBe(2)
    expect(namesOf(undoDocument(undoDocument(document)))).toEqual(['Uno', 'Two'])
    expect(deleteSnapshot(document, 'snapshot-9')).toBe(document)
  })

  it('keeps the state of being saved exact', () => {
    const saved = savedDocument(paint(start(), 9), 'token', 'Town.brownstone')
    expect(isDocumentEdited(saved)).toBe(false)
    const taken = takeSnapshot(saved, 'Idea', NOON)
    expect(isDocumentEdited(taken)).toBe(true)
    expect(isDocumentEdited(undoDocument(taken))).toBe(false)
  })

  it('is undone and redone with the history', () => {
    const drawn = paint(start(), 9)
    const taken = takeSnapshot(drawn, 'Idea', NOON)
    const later = paint(deleteSnapshot(taken, 'snapshot-1'), 20)
    expect(namesOf(later)).toEqual([])
    expect(namesOf(goToMoment(later, momentOf(taken.history)))).toEqual(['Idea'])
    expect(namesOf(goToMoment(goToMoment(later, momentOf(taken.history)), momentOf(drawn.history)))).toEqual(
      [],
    )
    const back = goToMoment(later, 0)
    expect(namesOf(back)).toEqual([])
    expect(namesOf(goToMoment(back, momentOf(taken.history)))).toEqual(['Idea'])
  })

  it('is written to the file and read from it', () => {
    const taken = takeSnapshot(paint(start(), 9), 'Idea', NOON)
    const bytes = writeNative(taken.project, 'x').files[0]?.bytes ?? new Uint8Array()
    expect(readNative(bytes)).toEqual({ status: 'read', project: taken.project, notes: [] })
  })
})

describe('refusals of snapshots are sentences', () => {
  it('never belongs to a level that was added since its own was deleted', () => {
    const two = applyProjectCommand(openDocument(projectOf(createLevel(4, 4), 'Town')), {
      kind: 'add-level',
      name: 'Crypt',
      level: createLevel(3, 3),
    }).document
    const taken = takeSnapshot(two, 'Old', '2026-01-01T00:00:00Z')
    const gone = applyProjectCommand(taken, { kind: 'remove-level', id: two.levelId }).document
    const added = applyProjectCommand(gone, { kind: 'add-level', name: 'Cellar', level: createLevel(4, 4) })
    const [snapshot] = snapshotsOf(added.document)
    expect(refuseRestore(added.document, snapshot!)).toContain('“Crypt”')
  })

  it('names, numbers and sizes', () => {
    let document = start()
    expect(refuseSnapshot(document, '   ')).toContain('Type a name')
    expect(refuseSnapshot(document, 'x'.repeat(101))).toContain('at most 100')
    for (let count = 0; count < MAX_SNAPSHOTS; count++) document = takeSnapshot(document, `${count}`, NOON)
    expect(refuseSnapshot(document, 'One more')).toContain('at most 100 snapshots')
    let large = openDocument(projectOf(createLevel(2000, 2000)))
    large = takeSnapshot(large, 'One', NOON)
    expect(refuseSnapshot(large, 'Two')).toBeUndefined()
    large = takeSnapshot(large, 'Two', NOON)
    expect(refuseSnapshot(large, 'Three')).toContain('too large to be opened again')
  })

  it('another level in view', () => {
    const document = takeSnapshot(start(), 'Idea', NOON)
    const [snapshot] = snapshotsOf(document)
    if (!snapshot) throw new Error('No snapshot')
    const elsewhere = { ...snapshot, level: { ...snapshot.level, id: 'crypt', name: 'Crypt' } }
    expect(refuseRestore(document, elsewhere)).toContain('“Crypt”')
    expect(restoreSnapshot(document, elsewhere)).toBe(document)
  })
})
