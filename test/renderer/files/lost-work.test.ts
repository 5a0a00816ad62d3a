import { describe, expect, it } from 'vitest'
import { writeNative } from '../../../src/core/formats/native/write'
import { createLevel } from '../../../src/core/level/level'
import { projectOf } from '../../../src/core/project/project'
import { isDocumentEdited } from '../../../src/editor/editor-document'
import type { LostWork } from '../../../src/ipc/stored-copies'
import { restoreLostWork } from '../../../src/renderer/files/lost-work'
import { testApp, StandInHost } from '../support/stand-in-host'

const bytes = writeNative(projectOf(createLevel(7, 5), 'Town'), 'Town').files[0]?.bytes ?? new Uint8Array()

async function restored(lost: LostWork, host = new StandInHost()) {
  host.lost = lost
  const app = testApp(host)
  const isRestored = await restoreLostWork(app)
  const { document, window } = app.store.getState()
  return { isRestored, document, window, said: window.banner?.text }
}

describe('a window in the place of one that crashed', () => {
  it('has its unsaved work under its file, still unsaved, and says how old it is', async () => {
    const { document, said } = await restored({
      status: 'lost',
      document: { id: '1', name: 'Town', edited: true, file: 'token' },
      draft: { name: 'Town', bytes },
      age: 1400,
    })
    expect(document).toMatchObject({ name: 'Town', file: 'token' })
    expect(isDocumentEdited(document)).toBe(true)
    expect(document.project.levels[0]?.level).toMatchObject({ width: 7, height: 5 })
    expect(said).toContain('your work is back as it was 2 seconds before.')
  })

  it('opens a saved file again', async () => {
    const host = new StandInHost()
    host.readReply = { status: 'read', name: 'Town', bytes }
    const saved = { id: '1', name: 'Town', edited: false, file: 'token' }
    const { document, said } = await restored({ status: 'lost', document: saved }, host)
    expect(document).toMatchObject({ name: 'Town', file: 'token' })
    expect(isDocumentEdited(document)).toBe(false)
    expect(said).toContain('“Town” is open as it was saved.')
    const later = await restored({ status: 'lost', document: { ...saved, edited: true } }, host)
    expect(later.said).toContain('without later changes.')
  })

  it('says so where nothing can be brought back', async () => {
    const gone = await restored({
      status: 'lost',
      document: { id: '1', name: 'Town', edited: false, file: 'token' },
    })
    expect(gone.said).toContain('could not be read. There is nothing to read.')
    const untitled = await restored({ status: 'lost', document: { id: '1', name: 'Untitled', edited: true } })
    expect(untitled.said).toContain('the changes of its last moments are lost.')
    const nothing = await restored({ status: 'lost', document: { id: '1', name: 'Untitled', edited: false } })
    expect(nothing.said).toContain('nothing unsaved was open.')
  })

  it('does nothing in a window that did not crash', async () => {
    const { isRestored, said } = await restored({ status: 'none' })
    expect({ isRestored, said }).toEqual({ isRestored: false, said: undefined })
  })
})
