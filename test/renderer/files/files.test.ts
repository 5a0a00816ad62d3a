import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { FORMATS } from '../../../src/core/formats/index'
import { createLevel } from '../../../src/core/level/level'
import { projectOf } from '../../../src/core/project/project'
import { currentLevel, isDocumentEdited, openDocument } from '../../../src/editor/editor-document'
import { undoDocument } from '../../../src/editor/undo'
import { edit } from '../../../src/renderer/edit/edit'
import { editProject } from '../../../src/renderer/edit/levels'
import { baseName, fileNameFor } from '../../../src/renderer/state/file-names'
import { givenOf } from '../../../src/renderer/files/dropped'
import { closeWindow, newTown, openFile, openFilters, saveDocument } from '../../../src/renderer/files/files'
import { openDropped } from '../../../src/renderer/files/open-dropped'
import { exportAgain, exportDocument } from '../../../src/renderer/files/export'
import { checked } from '../../../src/ipc/checked'
import { ARGUMENT_SCHEMAS } from '../../../src/ipc/schemas'
import { pickerTypes } from '../../../src/web/pickers'
import { MAX_REMEMBERED_EXPORTS, rememberedExports } from '../../../src/renderer/state/remembered-exports'
import type { App } from '../../../src/renderer/state/app'
import { WRITERS, writerOf } from '../../support/all-formats'
import { testApp, StandInHost } from '../support/stand-in-host'
import { storedTexts } from '../support/stored-texts'

const sample = new Uint8Array(
  readFileSync(path.join(import.meta.dirname, '../../fixtures/townmaze-sample.txt')),
)

function start() {
  const host = new StandInHost()
  return { host, app: testApp(host) }
}

function draw(app: App): void {
  edit(app.store, { kind: 'paint', brush: 'house', cells: [44] })
}

/** Answers the question about unsaved changes once it is asked. */
async function answer(app: App, choice: 'save' | 'discard' | 'cancel'): Promise<void> {
  await Promise.resolve()
  const { dialog } = app.store.getState().window
  if (dialog?.kind !== 'unsaved') throw new Error('Nothing was asked')
  dialog.answer(choice)
}

describe('unsaved changes', () => {
  it('are asked about before another document opens, and Cancel keeps them', async () => {
    const { app } = start()
    draw(app)
    const before = app.store.getState().document
    const going = newTown(app, 'Other', 12, 12)
    await answer(app, 'cancel')
    await going
    expect(app.store.getState().document).toBe(before)
    expect(app.store.getState().window.dialog).toBeUndefined()
  })

  it('are lost when they are discarded', async () => {
    const { host, app } = start()
    draw(app)
    const going = newTown(app, 'Other', 12, 9)
    await answer(app, 'discard')
    await going
    expect(currentLevel(app.store.getState().document)).toMatchObject({ width: 12, height: 9 })
    expect(host.saved).toEqual([])
  })

  it('keep the window open if saving them fails', async () => {
    const { host, app } = start()
    draw(app)
    host.saveReply = { status: 'error', message: 'The disk is full.' }
    const closing = closeWindow(app)
    await answer(app, 'save')
    await closing
    expect(host.hasClosed).toBe(false)
    expect(isDocumentEdited(app.store.getState().document)).toBe(true)
    expect(app.store.getState().window.banner?.text).toContain('The disk is full.')
  })

  it('are not asked about if there are none', async () => {
    const { host, app } = start()
    await closeWindow(app)
    expect(host.hasClosed).toBe(true)
  })
})

describe('saving', () => {
  it('asks for a place the first time and writes there afterwards', async () => {
    const { host, app } = start()
    draw(app)
    expect(await saveDocument(app, 'same')).toBe(true)
    await saveDocument(app, 'same')
    await saveDocument(app, 'ask')
    expect(host.saved.map((request) => request.file)).toEqual([undefined, 'token', undefined])
    expect(host.saved[0]?.files[0]?.name).toBe('Untitled.brownstone')
    expect(isDocumentEdited(app.store.getState().document)).toBe(false)
  })

  it('keeps the changes unsaved when cancelled, without a message', async () => {
    const { host, app } = start()
    draw(app)
    host.saveReply = { status: 'cancelled' }
    expect(await saveDocument(app, 'same')).toBe(false)
    expect(isDocumentEdited(app.store.getState().document)).toBe(true)
    expect(app.store.getState().window.banner).toBeUndefined()
  })

  it('gives a file of an older version an id with the first save, and keeps it under every name', async () => {
    const { host, app } = start()
    const bytes =
      writerOf('native').write(projectOf(createLevel(9, 9)), 'x').files[0]?.bytes ?? new Uint8Array()
    host.openReply = { status: 'opened', file: 'token', name: 'old.brownstone', bytes }
    await openFile(app)
    const idNow = (): string | undefined => app.store.getState().document.project.id
    const idIn = (at: number): unknown => {
      const file: { readonly id?: unknown } = JSON.parse(
        new TextDecoder().decode(host.saved[at]?.files[0]?.bytes),
      )
      return file.id
    }
    expect([idNow(), isDocumentEdited(app.store.getState().document)]).toEqual([undefined, false])
    await saveDocument(app, 'same')
    expect(idNow()).toMatch(/^[0-9a-f-]{36}$/)
    await saveDocument(app, 'ask')
    expect([idIn(0), idIn(1)]).toEqual([idNow(), idNow()])
    expect(isDocumentEdited(app.store.getState().document)).toBe(false)
  })

  it('gives each new town an id of its own, which its first save and its undo keep', async () => {
    const { host, app } = start()
    const ids = new Set<string | undefined>()
    for (const name of ['One', 'Two']) {
      await newTown(app, name, 9, 9)
      const { project } = app.store.getState().document
      ids.add(project.id)
      await saveDocument(app, 'ask')
      expect(app.store.getState().document.project.id).toBe(project.id)
    }
    expect(ids.size).toBe(2)
    expect(ids.has(undefined)).toBe(false)
    expect(new TextDecoder().decode(host.saved[0]?.files[0]?.bytes)).toContain([...ids][0])
    const { id } = app.store.getState().document.project
    expect(editProject(app.store, { kind: 'rename-level', id: 'level-1', name: 'Three' })).toBe(true)
    app.store.change(({ document }) => ({ document: undoDocument(document) }))
    expect(app.store.getState().document.project.id).toBe(id)
  })

  it('does not treat an export as the document', async () => {
    const { app } = start()
    draw(app)
    const before = app.store.getState().document
    for (const entry of WRITERS) await exportDocument(app, entry)
    expect(app.store.getState().document).toBe(before)
  })

  it('repeats an export without a question: same format, options and file', async () => {
    const { host, app } = start()
    host.saveReply = { status: 'saved', file: 'export-token', name: 'Town.blocks.txt' }
    await exportDocument(app, writerOf('blockmap'), { values: { wall: 'X' } })
    edit(app.store, { kind: 'paint', brush: 'rock', cells: [44] })
    expect(await exportAgain(app)).toBe(true)
    const [first, again] = host.saved
    expect(first).not.toHaveProperty('file')
    expect(again).toMatchObject({ file: 'export-token', purpose: 'export', filter: first?.filter })
    expect(new TextDecoder().decode(again?.files[0]?.bytes)).toMatch(/^[X.+\n]+$/)
    expect(again?.files[0]?.bytes).not.toEqual(first?.files[0]?.bytes)
  })

  it('asks if nothing of this document was exported, or the options no longer fit', async () => {
    const { host, app } = start()
    expect(await exportAgain(app)).toBe(false)
    expect(app.store.getState().window.dialog).toEqual({ kind: 'export' })
    await exportDocument(app, writerOf('uvtt'), { values: { pixels: 140 } })
    app.store.change({
      window: { dialog: undefined },
      document: openDocument(projectOf(createLevel(300, 300))),
    })
    app.store.change({ session: { lastExport: { format: 'uvtt', file: 'token' } } })
    expect(await exportAgain(app)).toBe(false)
    expect(app.store.getState().window.dialog).toEqual({ kind: 'export' })
    expect(host.saved).toHaveLength(1)
    await exportDocument(app, writerOf('csv'))
    await answerNew(app)
    expect(app.store.getState().session.lastExport).toBeUndefined()
  })
})

describe('an export of a project in a file', () => {
  const stored = storedTexts()

  const small = writerOf('native').write(projectOf(createLevel(9, 9)), 'small.brownstone')
  const bytes = small?.files[0]?.bytes ?? new Uint8Array()
  async function open(host: StandInHost, app: App, name: string): Promise<void> {
    host.openReply = { status: 'opened', file: `token of ${name}`, name, bytes }
    await openFile(app)
  }

  it('is remembered with its options for the next window, where Export again asks only for the file', async () => {
    const first = start()
    await open(first.host, first.app, 'small.brownstone')
    await exportDocument(first.app, writerOf('blockmap'), { values: { wall: 'X' } })

    const next = start()
    await open(next.host, next.app, 'other.brownstone')
    expect(next.app.store.getState().session.exportOptions).toEqual({})
    expect(await exportAgain(next.app)).toBe(false)
    next.app.store.change({ window: { dialog: undefined } })
    await open(next.host, next.app, 'small.brownstone')
    expect(await exportAgain(next.app)).toBe(true)
    expect(next.app.store.getState().window.dialog).toBeUndefined()
    expect(next.host.saved).toHaveLength(1)
    expect(next.host.saved[0]).not.toHaveProperty('file')
    expect(next.host.saved[0]?.files).toEqual(first.host.saved[0]?.files)
  })

  it('is remembered under the name that it gets when saved', async () => {
    const first = start()
    await exportDocument(first.app, writerOf('blockmap'), { values: { wall: 'X' } })
    // Only the format, for the next export of any project.
    expect([...stored]).toEqual([['brownstone.exportFormat', 'blockmap']])
    await saveDocument(first.app, 'ask')
    const next = start()
    await open(next.host, next.app, 'Saved.brownstone')
    expect(next.app.store.getState().session.lastExport).toEqual({ format: 'blockmap' })
  })

  it('is ignored if the stored data is invalid', async () => {
    for (const text of [
      '',
      '{}',
      '[1, [2], ["small.brownstone", {"format": 1}]]',
      '[["small.brownstone"]]',
    ]) {
      stored.set('brownstone.exports', text)
      const { host, app } = start()
      await open(host, app, 'small.brownstone')
      expect(app.store.getState().session).toMatchObject({ exportOptions: {}, lastExport: undefined })
    }
  })

  it('is remembered only for the latest projects', async () => {
    const { host, app } = start()
    for (let number = 0; number <= MAX_REMEMBERED_EXPORTS; number++) {
      await open(host, app, `small-${number}.brownstone`)
      await exportDocument(app, writerOf('csv'))
    }
    expect(rememberedExports('small-0.brownstone')).toBeUndefined()
    expect(rememberedExports('small-1.brownstone')).toEqual({ format: 'csv', options: { csv: {} } })
  })
})

/** Opens another document in place of an edited or a fresh one. */
async function answerNew(app: App): Promise<void> {
  app.store.change({ document: openDocument(projectOf(createLevel(5, 5))) })
  await newTown(app, 'Other', 12, 12)
}

describe('opening', () => {
  it('puts the recipe of a file into the panel', async () => {
    const { host, app } = start()
    host.openReply = { status: 'opened', file: 'elsewhere', name: 'townmaze-sample.txt', bytes: sample }
    await openFile(app)
    const { document, level } = app.store.getState()
    expect(currentLevel(document)).toMatchObject({ width: 16, height: 7 })
    expect(level.settings).toMatchObject({ gates: 8, left: 1, straightness: 950 })
    expect(level.seed).toBe('113181')
  })

  it('never saves over a file of another format', async () => {
    const { host, app } = start()
    host.openReply = { status: 'opened', file: 'elsewhere', name: 'townmaze-sample.txt', bytes: sample }
    await openFile(app)
    await saveDocument(app, 'same')
    expect(host.saved[0]?.file).toBeUndefined()
    expect(host.saved[0]?.files[0]?.name).toBe('townmaze-sample.brownstone')
  })

  it('saves a project back where it came from', async () => {
    const { host, app } = start()
    const written = writerOf('native').write(projectOf(createLevel(9, 9)), 'small.brownstone')
    const bytes = written?.files[0]?.bytes ?? new Uint8Array()
    host.openReply = { status: 'opened', file: 'small', name: 'small.brownstone', bytes }
    await openFile(app)
    await saveDocument(app, 'same')
    expect(host.saved[0]?.file).toBe('small')
  })

  it('of a bad file keeps the document and says what is wrong and where', async () => {
    const { app } = start()
    const before = app.store.getState().document
    await openDropped(app, givenOf([new File(['ss.\n..\n'], 'uneven.sketch')]))
    expect(app.store.getState().document).toBe(before)
    expect(app.store.getState().window.banner).toMatchObject({ tone: 'error' })
    expect(app.store.getState().window.banner?.details[0]).toMatchObject({ line: 2 })
  })

  it('takes a dropped file, and asks about several maps together', async () => {
    const { app } = start()
    const file = new File(['ss\nss\n'], 'two.sketch')
    await openDropped(app, givenOf([file, new File(['s'], 'one.sketch')]))
    expect(app.store.getState().window.dialog).toMatchObject({
      kind: 'import-many',
      files: { maps: [{}, {}] },
    })
    await openDropped(app, givenOf([new File(['Dear'], 'a.doc'), new File(['Sir'], 'b.doc')]))
    expect(app.store.getState().window.banner?.text).toContain('None of the 2 files is a map')
    await openDropped(app, givenOf([file]))
    expect(currentLevel(app.store.getState().document).width).toBe(2)
  })

  it('takes a world that names all other dropped maps like a single file, and other maps together', async () => {
    const dropped = async (...paths: readonly string[]) => {
      const { app } = start()
      const world = '{"maps":[{"fileName":"maps/a.tmj"},{"fileName":"b.tmj"}]}'
      const map = '{"type":"map","layers":[],"tilesets":[]}'
      const files = paths.map((path) => {
        const text = path.endsWith('.world') ? world : map
        return { path, file: new File([text], path.slice(path.lastIndexOf('/') + 1)) }
      })
      await openDropped(app, files)
      return app.store.getState().window.dialog
    }
    expect(await dropped('x/b.tmj', 'x/maps/a.tmj', 'x/w.world')).toMatchObject({
      kind: 'import',
      file: { name: 'w.world', path: 'x/w.world', given: expect.any(Map) },
    })
    expect(await dropped('x/c.tmj', 'x/w.world')).toMatchObject({ kind: 'import-many' })
    expect(await dropped('x/w.world', 'y/w.world')).toMatchObject({ kind: 'import-many' })
  })

  it('that the host refuses shows a banner', async () => {
    const { host, app } = start()
    host.openReply = { status: 'error', message: 'It is gone.' }
    await openFile(app)
    expect(app.store.getState().window.banner?.text).toContain('It is gone.')
  })
})

describe('a suggested file name', () => {
  const named = (name: string) =>
    fileNameFor(writerOf('tmj'), openDocument(projectOf(createLevel(5, 5)), { name }))

  it('replaces any other extension by that of the format', () => {
    expect(named('Skara.brownstone')).toBe('Skara.tmj')
    expect(named('Mr. Smith')).toBe('Mr. Smith.tmj')
    expect(baseName('town.sketch.txt')).toBe('town')
  })

  it('leaves out what file systems forbid', () => {
    expect(named('a/b\\c:d*?"<>|\u0007')).toBe('a b c d.tmj')
    expect(named('..')).toBe('Untitled.tmj')
    expect(named('///')).toBe('Untitled.tmj')
    // A long name is not cut within a character.
    expect(named(`${'a'.repeat(99)}🏰`)).toBe(`${'a'.repeat(99)}.tmj`)
  })
})

describe('the question for a file', () => {
  it('keeps the contract for all readable formats', () => {
    const question = [{ filters: openFilters() }]
    expect(checked(ARGUMENT_SCHEMAS.open, question, 'open')).toEqual(question)
  })

  it("has no extension that a browser's picker refuses", () => {
    const all = FORMATS.map(({ label, extensions }) => ({ label, extensions }))
    const endings = pickerTypes([...openFilters(), ...all]).flatMap(({ accept }) =>
      Object.values(accept).flat(),
    )
    // Letters, digits and full stops, at most sixteen: the File System Access rule for extensions.
    expect(endings).toContain('.cevomap')
    expect(openFilters().flatMap(({ extensions }) => extensions)).toContain('cevo map')
    expect(endings.filter((ending) => !/^(?=.{2,16}$)\.[A-Za-z0-9+.]*[A-Za-z0-9+]$/.test(ending))).toEqual([])
  })
})
