import { describe, expect, it } from 'vitest'
import { CellKind } from '../../src/core/level/kinds'
import { createLevel, draftOf, type Level } from '../../src/core/level/level'
import { readLevelAgain } from '../../src/core/project/read-again'
import { firstLevel, type Project, type ProjectLevel } from '../../src/core/project/project'
import { applyCommand, applyProjectCommand } from '../../src/editor/apply-command'
import { currentEntry, openDocument, undoLabel, type EditorDocument } from '../../src/editor/editor-document'
import { restoreSnapshot, takeSnapshot } from '../../src/editor/snapshots'
import { redoDocument, undoDocument } from '../../src/editor/undo'

function entryOf(level: Level): ProjectLevel {
  const source = {
    file: 'cave.tmj',
    format: 'tmj',
    name: 'Cave',
    position: 0,
    options: {},
    digest: '0123456789abcdef',
    imported: level,
  }
  return { id: 'cave', name: 'Cave', level, source }
}

function fileOf(level: Level): Project {
  return { name: 'cave', levels: [entryOf(level)] }
}

/** A level of 8 x 8 cells with one of a kind. */
function levelWith(cell: number, kind: number): Level {
  const draft = draftOf(createLevel(8, 8))
  draft.cells[cell] = kind
  return draft
}

function readAgain(document: EditorDocument, file: Project): EditorDocument {
  const outcome = readLevelAgain(currentEntry(document), file)
  if (outcome.status !== 'changed') throw new Error(outcome.message)
  return applyProjectCommand(document, { kind: 'read-again', file: 'cave.tmj', entries: [outcome.entry] })
    .document
}

const opened = openDocument(fileOf(levelWith(0, CellKind.rock)))
const painted = applyCommand(opened, { kind: 'paint', brush: 'street', cells: [9] }).document
const changedFile = fileOf(levelWith(20, CellKind.water))

describe('reading a level again', () => {
  it('is one step: undo gives back the very level and its source, and redo the merged one', () => {
    const read = readAgain(painted, changedFile)
    const { level, source } = currentEntry(read)
    expect([level.cells[0], level.cells[9], level.cells[20]]).toEqual([
      CellKind.undecided,
      CellKind.street,
      CellKind.water,
    ])
    expect(source?.imported).toEqual(firstLevel(changedFile).level)
    expect(undoLabel(read)).toBe('Read again from “cave.tmj”')
    expect(read.history.done).toHaveLength(2)
    const undone = undoDocument(read)
    expect(currentEntry(undone)).toEqual(currentEntry(painted))
    expect(currentEntry(undone).source).toBe(currentEntry(painted).source)
    expect(currentEntry(redoDocument(undone))).toEqual(currentEntry(read))
  })

  it('keeps the source while the level is drawn on and renamed', () => {
    const renamed = applyProjectCommand(painted, { kind: 'rename-level', id: 'cave', name: 'Deep' }).document
    expect(currentEntry(renamed).source).toBe(currentEntry(opened).source)
    expect(currentEntry(readAgain(renamed, changedFile)).name).toBe('Deep')
  })

  it('follows a level that was nudged or grew to the north and west, also when that is undone', () => {
    const nudged = applyCommand(opened, { kind: 'nudge', columns: 1, rows: 2, wrap: false }).document
    const grown = applyCommand(nudged, {
      kind: 'resize',
      width: 10,
      height: 10,
      anchor: { x: 2, y: 2 },
    }).document
    expect(currentEntry(grown).source?.corner).toEqual({ column: 3, row: 4 })
    const { level } = currentEntry(readAgain(grown, changedFile))
    expect([level.width, level.height, level.cells[6 * 10 + 7]]).toEqual([10, 10, CellKind.water])
    expect(currentEntry(undoDocument(grown)).source?.corner).toEqual({ column: 1, row: 2 })
    expect(currentEntry(undoDocument(undoDocument(grown))).source).toBe(currentEntry(opened).source)
  })

  it('goes back with a restored snapshot to what the file was then', () => {
    const taken = takeSnapshot(painted, 'Before', '2026-05-01T12:00:00.000Z')
    const read = readAgain(taken, changedFile)
    const [snapshot] = read.project.snapshots ?? []
    if (!snapshot) throw new Error('no snapshot')
    const restored = restoreSnapshot(read, snapshot)
    expect(currentEntry(restored).source).toBe(currentEntry(painted).source)
    expect(currentEntry(readAgain(restored, changedFile)).level).toEqual(currentEntry(read).level)
  })
})
