import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLevel } from '../../../src/core/level/level'
import { projectOf } from '../../../src/core/project/project'
import { openDocument } from '../../../src/editor/editor-document'
import { watchFile } from '../../../src/renderer/files/file-watch'
import { saveDocument, showDocument } from '../../../src/renderer/files/files'
import type { App } from '../../../src/renderer/state/app'
import { StandInHost, testApp } from '../support/stand-in-host'

let host: StandInHost
let app: App
let end: () => void = () => undefined
const page = { hidden: false }

beforeEach(() => {
  vi.useFakeTimers()
  page.hidden = false
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  host = new StandInHost()
  app = testApp(host)
  const project = projectOf(createLevel(4, 3), 'Skara')
  showDocument(app.store, openDocument(project, { name: 'skara.brownstone', file: 'token' }))
  end = watchFile(app)
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const banner = () => app.store.getState().window.banner

describe('a file that another program changed', () => {
  it('is offered within a second, with three answers, once for each change', async () => {
    await vi.advanceTimersByTimeAsync(5000)
    expect(banner()).toBeUndefined()
    host.checkReply = { status: 'changed', at: 1000 }
    await vi.advanceTimersByTimeAsync(1000)
    expect(banner()?.text).toContain('“skara.brownstone” was changed by another program at')
    expect(banner()?.choices?.map(({ label }) => label)).toEqual(['Compare', 'Load theirs', 'Keep mine'])
    app.store.change({ window: { banner: undefined } })
    await vi.advanceTimersByTimeAsync(5000)
    expect(banner()).toBeUndefined()
    host.checkReply = { status: 'changed', at: 2000 }
    await vi.advanceTimersByTimeAsync(1000)
    expect(banner()).toBeDefined()
  })

  it('keeps the words of the save that noticed it', async () => {
    host.saveReply = { status: 'changed', name: 'skara.brownstone', at: 1000 }
    host.checkReply = { status: 'changed', at: 1000 }
    await saveDocument(app, 'same')
    await vi.advanceTimersByTimeAsync(2000)
    expect(banner()?.text).toContain('It was not overwritten.')
  })

  it('is not looked for while the window is hidden, but when it gets the focus', async () => {
    page.hidden = true
    host.checkReply = { status: 'changed', at: 1000 }
    await vi.advanceTimersByTimeAsync(5000)
    expect(banner()).toBeUndefined()
    page.hidden = false
    window.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(0)
    expect(banner()).toBeDefined()
  })

  it('is not reported by a look that a save overtook', async () => {
    let answer: () => void = () => undefined
    host.checkFile = () => new Promise((resolve) => (answer = () => resolve({ status: 'changed', at: 1000 })))
    await vi.advanceTimersByTimeAsync(1000)
    host.saveReply = { status: 'saved', file: 'token', name: 'skara.brownstone' }
    await saveDocument(app, 'same')
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(banner()).toBeUndefined()
  })
})
