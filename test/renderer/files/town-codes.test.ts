import { afterEach, describe, expect, it, vi } from 'vitest'
import { CellKind } from '../../../src/core/level/kinds'
import { createLevel, equalLevels, type Level } from '../../../src/core/level/level'
import { withoutLinks } from '../../../src/core/project/links'
import { readTownCode, writeTownCode, type TownCode } from '../../../src/core/codes/town-code'
import { currentLevel, isDocumentEdited } from '../../../src/editor/editor-document'
import { edit, select } from '../../../src/renderer/edit/edit'
import { editProject } from '../../../src/renderer/edit/levels'
import { startRun } from '../../../src/renderer/generate/run'
import { copyTown, describeTown, openLinked, openTownCode } from '../../../src/renderer/files/town-codes'
import { replaceLevel } from '../../../src/renderer/state/state'
import { testApp } from '../support/stand-in-host'
import { eventually } from '../../support/eventually'

afterEach(() => vi.unstubAllGlobals())

function start() {
  let copied = ''
  const writeText = async (text: string): Promise<void> => void (copied = text)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const app = testApp()
  app.store.change({ level: { seed: 'skara' } })
  const level = (): Level => currentLevel(app.store.getState().document)
  return { app, level, copied: () => copied }
}

function read(text: string): TownCode {
  const result = readTownCode(text)
  if (result.status === 'refused') throw new Error(result.message)
  return result.code
}

/** The map that opens from the copied code. */
async function opened(text: string): Promise<Level> {
  const other = start()
  expect(await openTownCode(other.app, read(text), [])).toBe(true)
  return other.level()
}

describe('the code of a map', () => {
  it('gives the same map, filled around the drawn cells', async () => {
    const { app, level, copied } = start()
    edit(app.store, { kind: 'paint', brush: 'court', cells: [90] })
    await startRun(app.store, app.jobs, 'fill')
    await copyTown(app.store, app.host, app.jobs, 'code')
    expect(read(copied())).toMatchObject({ seed: 'skara', isFilled: true })
    expect(copied().length).toBeLessThan(400)
    expect(equalLevels(await opened(copied()), level())).toBe(true)
  })

  it('gives the same map after a re-roll, and after an undo', async () => {
    const { app, level, copied } = start()
    await startRun(app.store, app.jobs, 'fill')
    await startRun(app.store, app.jobs, 'reroll')
    await copyTown(app.store, app.host, app.jobs, 'code')
    const text = copied()
    expect(equalLevels(await opened(text), level())).toBe(true)
  })

  it('gives the same map if it was changed after it was generated: then cell by cell', async () => {
    const { app, level, copied } = start()
    await startRun(app.store, app.jobs, 'fill')
    const { width } = level()
    const inner = [...level().cells.slice().keys()].filter(
      (cell) => level().cells[cell] === CellKind.house && cell > 2 * width && cell % width > 1,
    )
    // Drawn streets come first in a run, so the same seed gives another town around them.
    edit(app.store, { kind: 'paint', brush: 'street', cells: inner.slice(0, 2) })
    await copyTown(app.store, app.host, app.jobs, 'code')
    expect(app.store.getState().window.announcement.text).toMatch(/cell by cell/)
    expect(equalLevels(await opened(copied()), level())).toBe(true)
  })

  it('gives the same map after part of it was re-rolled, which no seed alone does', async () => {
    const { app, level, copied } = start()
    await startRun(app.store, app.jobs, 'fill')
    select(
      app.store,
      Array.from({ length: 64 }, (_, at) => (4 + Math.floor(at / 8)) * 20 + 5 + (at % 8)),
    )
    const before = level()
    await startRun(app.store, app.jobs, 'part')
    expect(level()).not.toBe(before)
    await copyTown(app.store, app.host, app.jobs, 'code')
    expect(read(copied()).isFilled).toBe(false)
    expect(equalLevels(await opened(copied()), level())).toBe(true)
  })

  it('of an opened file is found by trying its recipe', async () => {
    const { app, level, copied } = start()
    await startRun(app.store, app.jobs, 'fill')
    app.store.change(({ session }) => ({
      session: { rolls: { ...session.rolls, list: [], placed: undefined } },
    }))
    await copyTown(app.store, app.host, app.jobs, 'code')
    expect(read(copied()).isFilled).toBe(true)
    expect(equalLevels(await opened(copied()), level())).toBe(true)
  })

  it('of a sketch is the sketch', async () => {
    const { app, level, copied } = start()
    edit(app.store, { kind: 'paint', brush: 'street', cells: [90, 91, 92] })
    await copyTown(app.store, app.host, app.jobs, 'code')
    const map = await opened(copied())
    expect(equalLevels(map, level())).toBe(true)
    expect(describeTown(read(copied()))).toBe('20 × 20 cells, seed skara, 3 cells given.')
  })

  it('does not exist for levels below the minimum size, and a message says so', async () => {
    const { app, copied } = start()
    edit(app.store, { kind: 'resize', width: 3, height: 3, anchor: { x: 0, y: 0 } })
    app.store.change((state) => replaceLevel(state, state.document))
    await copyTown(app.store, app.host, app.jobs, 'code')
    expect(copied()).toBe('')
    expect(app.store.getState().window.announcement.text).toMatch(/at least/)
  })

  it('leaves out links, which lead to other levels', async () => {
    const { app, level, copied } = start()
    edit(app.store, { kind: 'paint', brush: 'street', cells: [90, 91] })
    editProject(app.store, {
      kind: 'link',
      from: { level: 'level-1', cell: 90 },
      to: { level: 'level-1', cell: 91 },
      by: 'portal',
    })
    expect(level().places.some(({ link }) => link)).toBe(true)
    await copyTown(app.store, app.host, app.jobs, 'code')
    expect(await opened(copied())).toEqual(withoutLinks(level()))
  })

  it('is shown in a dialog if the clipboard is not available', async () => {
    const { app } = start()
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('No.')) } })
    const field = { focus: () => undefined, select: () => undefined, remove: () => undefined }
    vi.stubGlobal('document', {
      createElement: () => field,
      body: { append: () => undefined },
      execCommand: () => false,
    })
    vi.stubGlobal('HTMLElement', Map)
    await copyTown(app.store, app.host, app.jobs, 'code')
    expect(app.store.getState().window.dialog).toMatchObject({ kind: 'town-code' })
  })
})

describe('a code that is opened', () => {
  it('asks about unsaved work, and keeps it if the user cancels', async () => {
    const { app, level } = start()
    await startRun(app.store, app.jobs, 'fill')
    await copyTown(app.store, app.host, app.jobs, 'code')
    const before = level()
    expect(isDocumentEdited(app.store.getState().document)).toBe(true)
    const code: TownCode = {
      generator: 'town',
      version: 1,
      settings: {},
      seed: '1',
      sketch: before,
      isFilled: false,
    }
    const opening = openTownCode(app, code, [])
    const { dialog } = app.store.getState().window
    if (dialog?.kind === 'unsaved') dialog.answer('cancel')
    expect(await opening).toBe(false)
    expect(level()).toBe(before)
  })
})

describe('the code of a link', () => {
  const link = (width: number): string =>
    writeTownCode({
      generator: 'town',
      version: 1,
      settings: {},
      seed: '1',
      sketch: createLevel(width, 400),
      isFilled: false,
    })

  it('opens a town of up to 400 x 400 cells, and asks about a larger one', async () => {
    const { app, level } = start()
    openLinked(app, link(400))
    await eventually(() => expect(level().width).toBe(400))
    expect(app.store.getState().window.dialog).toBeUndefined()
    openLinked(app, link(401))
    expect(app.store.getState().window.dialog).toEqual({ kind: 'town-code', linked: link(401) })
    expect(level().width).toBe(400)
  })

  it('announces its notes and why it is refused to screen readers, as its banners are not live', async () => {
    const { app } = start()
    const said = () => app.store.getState().window.announcement.text
    expect(await openTownCode(app, read(link(20)), ['Two names were too long.'])).toBe(true)
    expect(said()).toBe('Two names were too long.')
    app.store.change({ window: { dialog: { kind: 'start' } } })
    openLinked(app, link(20).slice(0, -3))
    const { banner, dialog } = app.store.getState().window
    expect([banner?.tone, dialog]).toEqual(['error', undefined])
    expect(said()).toBe(banner?.text)
  })
})
