import { describe, expect, it } from 'vitest'
import { worldsOf } from '../../../src/core/project/worlds'
import { openFile } from '../../../src/renderer/files/files'
import { importFile } from '../../../src/renderer/files/import'
import { bytesOf, fixture } from '../../support/files'
import { StandInHost, testApp } from '../support/stand-in-host'

/** Imports a file of some content. */
async function imported(name: string, bytes: Uint8Array) {
  const host = new StandInHost()
  const app = testApp(host)
  host.openReply = { status: 'opened', bytes: new Uint8Array(bytes), name, file: 'token' }
  await importFile(app)
  return app.store.getState()
}

describe('Import', () => {
  it('previews files of other programs', async () => {
    const { window } = await imported('crypt.json', fixture('imports/crypt.gridcart.json'))
    expect(window.dialog?.kind).toBe('import')
  })

  it('opens overland maps, as Open does', async () => {
    const { window, document } = await imported('Isles.cevomap', fixture('imports/sixteen-starts.cevomap'))
    expect(window.dialog).toBeUndefined()
    expect(worldsOf(document.project).map(({ name }) => name)).toEqual(['Isles'])
    expect(document.file).toBeUndefined()
  })

  it('is how Open goes on with a project of which no level was found', async () => {
    const host = new StandInHost()
    const app = testApp(host)
    const bytes = new Uint8Array(fixture('imports/manor.ldtk'))
    host.openReply = { status: 'opened', bytes, name: 'manor.ldtk', file: 'token' }
    await openFile(app)
    const { dialog, banner } = app.store.getState().window
    expect([dialog?.kind, banner]).toEqual(['import', undefined])
  })

  it('offers map styles and settings of worlds, as Open does', async () => {
    const style = bytesOf(
      '{"format":"brownstone-style","version":1,"name":"Plum","base":"light","colours":{"house":"#6a3a6a"},"icons":{},"tiles":{}}',
    )
    expect((await imported('plum.brownstone-style.json', style)).window.banner?.text).toContain('Plum')
    const settings = await imported('map.ini', bytesOf('[big river]\nwater_width=300\n'))
    expect(settings.window.dialog?.kind).toBe('ini')
  })
})
