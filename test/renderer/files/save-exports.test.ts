import { beforeEach, describe, expect, it } from 'vitest'
import { createLevel } from '../../../src/core/level/level'
import { tiled } from '../../../src/core/formats/tiled/entry'
import type { Project, SaveExport } from '../../../src/core/project/project'
import { openDocument } from '../../../src/editor/editor-document'
import { saveDocument, closeWindow, showDocument } from '../../../src/renderer/files/files'
import { repeatAtSave, runExportNow } from '../../../src/renderer/files/save-exports'
import { edit } from '../../../src/renderer/edit/edit'
import type { App } from '../../../src/renderer/state/app'
import { StandInHost, testApp } from '../support/stand-in-host'
import { eventually } from '../../support/eventually'

const tmj: SaveExport = { file: '../maps/{number} {level}.tmj', format: 'tmj', values: {} }
const json: SaveExport = { file: 'skara.json', format: 'json', values: {}, levels: ['level-2'] }

let host: StandInHost
let app: App
beforeEach(() => {
  host = new StandInHost()
  host.saveReply = { status: 'saved', file: 'document', name: 'skara.brownstone' }
  app = testApp(host)
})

/** Shows a project of two levels with these exports. */
function open(exports: readonly SaveExport[]): void {
  const project: Project = {
    name: 'Skara',
    levels: ['Skara', 'Cellar'].map((name, at) => ({
      id: `level-${at + 1}`,
      name,
      level: createLevel(4, 3),
    })),
    exports,
  }
  showDocument(app.store, openDocument(project, { name: 'skara.brownstone', file: 'document' }))
}

const said = (): string => app.store.getState().window.announcement.text
const banner = () => app.store.getState().window.banner
const targets = (): readonly string[] => host.exported.map(({ target }) => target)
const names = (): readonly string[] => host.exported.flatMap(({ files }) => files.map(({ name }) => name))

describe('exports at a save', () => {
  it('run in their order after the save, and say what they wrote', async () => {
    open([json, tmj])
    expect(await saveDocument(app, 'same')).toBe(true)
    await eventually(() => expect(targets()).toEqual([json.file, tmj.file]))
    await eventually(() => expect(said()).toContain('Exported'))
    expect(names()).toEqual(expect.arrayContaining(['skara.json', '1 Skara.tmj', '2 Cellar.tmj']))
    expect(host.exported.map(({ file, ask }) => [file, ask])).toEqual([
      ['document', undefined],
      ['document', undefined],
    ])
    expect(said()).toMatch(
      /^Exported 1 file to “skara\.json”\. Exported \d+ files to \.\.\/maps\/\. \d+ loss(?:es)?: see Export\.$/,
    )
    expect(app.store.getState().session.saveExports.get(json.file)?.done).toBe(
      'Exported 1 file to “skara.json”',
    )
    expect(banner()).toBeUndefined()
  })

  it('do not hold up the save, and name the one that failed', async () => {
    open([{ ...json, format: 'hologram' }, tmj])
    host.exportReply = () => ({ status: 'error', message: 'The disk is full.' })
    expect(await saveDocument(app, 'same')).toBe(true)
    await eventually(() => expect(banner()).toBeDefined())
    expect(banner()?.text).toBe('The project is saved, but 2 of 2 exports failed.')
    expect(banner()?.details.map(({ message }) => message)).toEqual([
      expect.stringContaining('has the format "hologram", which this version does not write'),
      `${tmj.file}: The disk is full.`,
    ])
  })

  it('say where to allow a folder that was not chosen here, and ask for one run by hand', async () => {
    open([json])
    host.exportReply = ({ ask }) =>
      ask ? { status: 'written', written: 0, unchanged: 1 } : { status: 'no-right' }
    await saveDocument(app, 'same')
    await eventually(() =>
      expect(banner()?.details[0]?.message).toContain('Allow it once: File > Export, Run now.'),
    )
    await runExportNow(app, json)
    expect(app.store.getState().session.saveExports.get(json.file)).toEqual({
      done: '“skara.json” is up to date',
      losses: expect.any(Array),
    })
    host.exportReply = () => ({ status: 'error', message: 'The disk is full.' })
    await runExportNow(app, json)
    // The project may have changes that are not saved.
    expect(banner()?.text).toBe('The export failed.')
  })

  it('run once more after saves during them, for the last of these saves', async () => {
    open([json])
    let release: () => void = () => undefined
    host.exportReply = async () => {
      if (host.exported.length === 1) await new Promise<void>((resolve) => (release = resolve))
      return { status: 'written', written: 1, unchanged: 0 }
    }
    await saveDocument(app, 'same')
    await eventually(() => expect(host.exported).toHaveLength(1))
    for (const cell of [1, 2]) {
      edit(app.store, { kind: 'paint', cells: [cell], brush: 'street' })
      await saveDocument(app, 'same')
    }
    let isClosed = false
    const closing = closeWindow(app).then(() => (isClosed = true))
    await eventually(() => expect(said()).toContain('The window closes once the exports are written'))
    expect(isClosed || host.hasClosed).toBe(false)
    release()
    await closing
    expect(host.exported).toHaveLength(2)
    expect(host.hasClosed).toBe(true)
  })

  it('are not asked for by a project without any', async () => {
    open([])
    await saveDocument(app, 'same')
    await closeWindow(app)
    expect(host.exported).toEqual([])
  })
})

describe('an export that the user just made', () => {
  const done = { format: tiled, values: { size: 16 }, exported: 'export' }

  it('is added with the levels that it wrote, and undone as one step', async () => {
    open([])
    await repeatAtSave(app.store, app.host, { ...done, levels: 'view', isOneAFile: false })
    await repeatAtSave(app.store, app.host, { ...done, levels: 'all', isOneAFile: true })
    expect(app.store.getState().document.project.exports).toEqual([
      { file: 'maps/Saved.tmj', format: 'tmj', values: { size: 16 }, levels: ['level-1'] },
      { file: 'maps/skara.tmj', format: 'tmj', values: { size: 16 } },
    ])
    expect(said()).toBe('From now on each save also exports maps/skara.tmj.')
  })

  it('is not added where its folder cannot be stored, with the reason', async () => {
    open([])
    host.targetReply = { status: 'error', message: 'It is on another disk.' }
    await repeatAtSave(app.store, app.host, { ...done, levels: 'all', isOneAFile: false })
    expect(app.store.getState().document.project.exports).toEqual([])
    expect(banner()?.text).toBe('The file is exported, but not at each save: It is on another disk.')
  })
})
