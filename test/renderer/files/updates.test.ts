import { describe, expect, it } from 'vitest'
import { checkForUpdate, followUpdates } from '../../../src/renderer/files/updates'
import { testApp, StandInHost } from '../support/stand-in-host'

describe('a newer version', () => {
  it('is offered when the host has one ready, and loaded only by its button', () => {
    const host = new StandInHost()
    const app = testApp(host)
    followUpdates(app.store, app.host)
    host.sendUpdate()
    const { banner } = app.store.getState().window
    expect(banner?.text).toContain('A newer version of Brownstone is ready')
    const [reload, later] = banner?.choices ?? []
    later?.run()
    expect(host.hasUpdated).toBe(false)
    reload?.run()
    expect(host.hasUpdated).toBe(true)
  })

  it.each([
    [{ status: 'current' }, 'This is the newest version.', 0],
    [{ status: 'error', message: 'The server of this page does not answer.' }, 'does not answer', 0],
    [{ status: 'ready' }, 'is ready', 2],
  ] as const)('is looked for on request: %j', async (reply, text, choices) => {
    const host = new StandInHost()
    host.updateReply = reply
    const app = testApp(host)
    await checkForUpdate(app.store, app.host)
    const { banner } = app.store.getState().window
    expect(banner?.text).toContain(text)
    expect(banner?.choices ?? []).toHaveLength(choices)
  })
})
