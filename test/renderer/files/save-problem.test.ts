import { beforeEach, describe, expect, it } from 'vitest'
import { writeNative } from '../../../src/core/formats/native/write'
import { createLevel } from '../../../src/core/level/level'
import { projectOf } from '../../../src/core/project/project'
import { currentLevel, isDocumentEdited } from '../../../src/editor/editor-document'
import { edit } from '../../../src/renderer/edit/edit'
import { saveDocument } from '../../../src/renderer/files/files'
import type { App } from '../../../src/renderer/state/app'
import { testApp, StandInHost } from '../support/stand-in-host'
import { eventually } from '../../support/eventually'

let host: StandInHost
let app: App

beforeEach(async () => {
  host = new StandInHost()
  app = testApp(host)
  edit(app.store, { kind: 'paint', brush: 'house', cells: [44] })
  await saveDocument(app, 'same')
  edit(app.store, { kind: 'paint', brush: 'house', cells: [46] })
})

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

function choose(label: string): void {
  const choice = app.store.getState().window.banner?.choices?.find((entry) => entry.label === label)
  if (!choice) throw new Error(`No choice "${label}"`)
  choice.run()
}

describe('a save that fails', () => {
  it('keeps a draft, says that the work is safe, and offers to try again or elsewhere', async () => {
    host.saveReply = { status: 'error', message: '"Saved" could not be written: the disk is full.' }
    expect(await saveDocument(app, 'same')).toBe(false)
    const { document, window } = app.store.getState()
    expect(window.banner?.text).toMatch(/the disk is full\. Your work is safe in recovery \(.+\)\.$/)
    expect(window.banner?.choices?.map(({ label }) => label)).toEqual(['Try again', 'Save a copy…'])
    expect(host.draft).toBeDefined()
    expect(isDocumentEdited(document)).toBe(true)

    host.saveReply = { status: 'saved', file: 'token', name: 'Saved.brownstone' }
    choose('Try again')
    await settle()
    expect(isDocumentEdited(app.store.getState().document)).toBe(false)
    expect(host.saved.at(-1)).toMatchObject({ file: 'token' })
  })

  it('says so if not even a draft can be kept', async () => {
    host.saveReply = { status: 'error', message: 'The disk is full.' }
    host.storeReply = { status: 'error', message: 'the disk is full' }
    await saveDocument(app, 'same')
    expect(app.store.getState().window.banner?.text).toContain('could not be kept for recovery either')
    choose('Save a copy…')
    await settle()
    expect(host.saved.at(-1)).not.toHaveProperty('file')
  })
})

describe('a file that another program wrote', () => {
  const theirs = projectOf(createLevel(20, 20), 'Theirs')

  beforeEach(async () => {
    const bytes = writeNative(theirs, 'x').files[0]?.bytes ?? new Uint8Array()
    host.readReply = { status: 'read', name: 'Saved.brownstone', bytes }
    host.openReply = { status: 'opened', file: 'token', name: 'Saved.brownstone', bytes }
    host.saveReply = { status: 'changed', name: 'Saved.brownstone', at: 1_700_000_000_000 }
    await saveDocument(app, 'same')
  })

  it('is not overwritten; the banner asks, and no version is lost', () => {
    const { document, window } = app.store.getState()
    expect(window.banner?.text).toMatch(/^“Saved\.brownstone” was changed by another program at /)
    expect(window.banner?.choices?.map(({ label }) => label)).toEqual(['Compare', 'Load theirs', 'Keep mine'])
    expect(isDocumentEdited(document)).toBe(true)
  })

  it('is compared with the level in view, and the question stays', async () => {
    choose('Compare')
    await eventually(() => expect(app.store.getState().level.comparing).toBeDefined())
    const { level, window } = app.store.getState()
    expect(level.comparing?.found.cells).toHaveLength(2)
    expect(window.banner?.choices).toHaveLength(3)
  })

  it('is loaded once my version is kept', async () => {
    const mine = app.store.getState().document
    choose('Load theirs')
    await eventually(() => expect(app.store.getState().document).not.toBe(mine))
    expect(host.versions).toHaveLength(1)
    const { document, window } = app.store.getState()
    expect(currentLevel(document)).toEqual(theirs.levels[0]?.level)
    expect(window.banner?.text).toContain('Your version is kept')
  })

  it('is not loaded if my version cannot be kept', async () => {
    host.storeReply = { status: 'error', message: 'the disk is full' }
    const mine = app.store.getState().document
    choose('Load theirs')
    await settle()
    expect(app.store.getState().document).toBe(mine)
    expect(app.store.getState().window.banner?.text).toContain('your version could not be kept')
  })

  it('is replaced by my version if chosen', async () => {
    host.saveReply = { status: 'saved', file: 'token', name: 'Saved.brownstone' }
    choose('Keep mine')
    await settle()
    expect(host.saved.at(-1)).toMatchObject({ file: 'token', overwrite: true })
    expect(isDocumentEdited(app.store.getState().document)).toBe(false)
  })
})
