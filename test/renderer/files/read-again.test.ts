import { describe, expect, it } from 'vitest'
import { CellKind } from '../../../src/core/level/kinds'
import type { ProjectLevel } from '../../../src/core/project/project'
import { currentEntry } from '../../../src/editor/editor-document'
import { actionById } from '../../../src/renderer/actions'
import { edit, undoStep } from '../../../src/renderer/edit/edit'
import { copyLevel } from '../../../src/renderer/edit/levels'
import { importAsNew } from '../../../src/renderer/files/import'
import { readLevelAgain, takeAgain } from '../../../src/renderer/files/read-again'
import { bytesOf, fixture } from '../../support/files'
import { StandInHost, testApp } from '../support/stand-in-host'

const SKETCH = new Uint8Array(bytesOf('ssss\nhhhh\n'))
const CHANGED = new Uint8Array(bytesOf('wsss\nsssr\n'))

/** A window that has imported a file, with rock drawn on its first cell. */
async function imported(bytes = SKETCH, name = 'cave.sketch') {
  const host = new StandInHost()
  const app = testApp(host)
  const { read } = await app.jobs.run('parse', { bytes, name }, {})
  if (read?.status !== 'read') throw new Error('the file must be read')
  const files = [{ bytes, name, file: 'token' }]
  await importAsNew(app, { name, files }, read.project, [])
  edit(app.store, { kind: 'paint', brush: 'rock', cells: [0] })
  return { host, app }
}

const entryOf = ({ app }: Awaited<ReturnType<typeof imported>>): ProjectLevel =>
  currentEntry(app.store.getState().document)
const dialogOf = ({ app }: Awaited<ReturnType<typeof imported>>) => app.store.getState().window.dialog

describe('Read again', () => {
  it('is offered for levels that were imported, and names their file', async () => {
    const { app } = await imported()
    const action = actionById('file.readAgain')
    expect(action?.isEnabled(app.store.getState())).toBe(true)
    expect(action?.labelNow?.(app.store.getState())).toBe('Read again from “cave.sketch”…')
    expect(action?.isEnabled(testApp(new StandInHost()).store.getState())).toBe(false)
  })

  it('shows the file where it was imported from, without a question', async () => {
    const window = await imported()
    window.host.readReply = { status: 'read', bytes: CHANGED, name: 'cave.sketch' }
    await readLevelAgain(window.app.store, window.app.host)
    expect(dialogOf(window)).toMatchObject({
      kind: 'read-again',
      from: 'cave.sketch',
      file: { name: 'cave.sketch', bytes: CHANGED, file: 'token' },
    })
  })

  it('takes the only recent file of that name, or asks, once the window may no longer read the first', async () => {
    const window = await imported()
    const opened = { status: 'opened', bytes: CHANGED, name: 'cave.sketch', file: 'other' } as const
    await readLevelAgain(window.app.store, window.app.host)
    expect(dialogOf(window)).toBeUndefined()
    window.host.openReply = opened
    window.host.openRecent = async () => ({ ...opened, file: 'recent' })
    const listed = { file: 'a', name: 'cave.sketch', folder: '/maps' }
    window.host.listed = [listed]
    await readLevelAgain(window.app.store, window.app.host)
    expect(dialogOf(window)).toMatchObject({ file: { file: 'recent' } })
    window.host.listed = [listed, { ...listed, file: 'b', folder: '/old' }]
    await readLevelAgain(window.app.store, window.app.host)
    expect(dialogOf(window)).toMatchObject({ file: { file: 'other' } })
  })

  it('changes the level as one step, which undo takes back', async () => {
    const window = await imported()
    const { app } = window
    const before = entryOf(window)
    const request = { bytes: CHANGED, name: 'cave.sketch', again: [before] }
    const { again = [] } = await app.jobs.run('parse', request, {})
    const [outcome] = again.map((level) => level.outcome)
    if (outcome?.status !== 'changed') throw new Error('the level must change')
    expect(takeAgain(app.store, { ...request, file: 'token' }, [outcome.entry])).toBe(true)
    const { cells } = entryOf(window).level
    expect([cells[0], cells[4], cells[7]]).toEqual([CellKind.rock, CellKind.street, CellKind.rock])
    undoStep(app.store)
    expect(entryOf(window)).toEqual(before)
  })

  it('asks for the files that the map names, and refuses it without them', async () => {
    const name = 'external-tileset.tmx'
    const map = new Uint8Array(fixture(`tiled/cases/${name}`))
    const tiles = new Map([['kinds.tsx', { bytes: fixture('tiled/cases/kinds.tsx') }]])
    const { app } = await imported()
    const { read } = await app.jobs.run('parse', { bytes: map, name, beside: tiles }, {})
    const levels = read?.status === 'read' ? read.project.levels : []
    const run = (beside: typeof tiles | Map<string, { problem: string }>) =>
      app.jobs.run('parse', { bytes: map, name, again: levels, beside }, {})
    expect((await run(new Map())).wanted).toEqual(['kinds.tsx'])
    expect((await run(tiles)).again).toMatchObject([{ outcome: { status: 'same' } }])
    expect((await run(new Map([['kinds.tsx', { problem: 'Gone.' }]]))).again).toMatchObject([
      { outcome: { status: 'refused' }, missing: ['kinds.tsx'] },
    ])
  })

  it('reads a copy of the level again, too', async () => {
    const window = await imported()
    copyLevel(window.app.store)
    expect(entryOf(window).source).toMatchObject({ file: 'cave.sketch', format: 'sketch' })
  })
})
