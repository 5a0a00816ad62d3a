import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LinkUpdate } from '../../../src/core/link/linked-project'
import { EAST } from '../../../src/core/level/grid'
import { createLevel } from '../../../src/core/level/level'
import type { Project } from '../../../src/core/project/project'
import { openDocument } from '../../../src/editor/editor-document'
import { edit } from '../../../src/renderer/edit/edit'
import { switchLevel } from '../../../src/renderer/edit/levels'
import { showDocument } from '../../../src/renderer/files/files'
import { walksOnMap } from '../../../src/renderer/map/walk-picture'
import { endLiveLink, followLiveLink, openLiveLink } from '../../../src/renderer/play/live-link'
import type { App } from '../../../src/renderer/state/app'
import { StandInHost, testApp } from '../support/stand-in-host'

const ADDRESS = 'ws://127.0.0.1:5000/secret'

let host: StandInHost
let app: App
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  host = new StandInHost()
  host.linkReply = { status: 'open', address: ADDRESS }
  app = testApp(host)
  const imported = createLevel(4, 3)
  const levels = ['Skara', 'Cellar'].map((name, position) => ({
    id: `level-${position + 1}`,
    name,
    level: createLevel(4, 3),
    source: { file: 'skara.json', format: 'json', options: {}, name, position, digest: '', imported },
  }))
  const project: Project = { name: 'Skara', levels }
  showDocument(app.store, openDocument(project))
  stop = followLiveLink(app.store, app.host)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const link = () => app.store.getState().window.liveLink
const said = (): string => app.store.getState().window.announcement.text
const draw = (cell: number): void => void edit(app.store, { kind: 'paint', cells: [cell], brush: 'street' })

/** The level in view and the levels of each update that the host got. */
async function updates(): Promise<readonly (readonly [shown: string, ...levels: string[]])[]> {
  await vi.advanceTimersByTimeAsync(0)
  // Small updates are whole.
  return (host.shownInLink as LinkUpdate[]).map(({ shown, levels }) => [shown, ...levels.map(({ id }) => id)])
}

describe('the live link', () => {
  it('opens with the address of the host, and says why it cannot', async () => {
    expect(await openLiveLink(app.store, app.host)).toBeUndefined()
    expect(link()).toEqual({ address: ADDRESS, games: 0, walker: undefined, events: [] })
    endLiveLink(app.store, app.host)
    host.linkReply = { status: 'error', message: 'No port is free.' }
    expect(await openLiveLink(app.store, app.host)).toBe('No port is free.')
    expect(link()).toBeUndefined()
  })

  it('sends the whole project at first, then only changed levels and the level in view', async () => {
    draw(1)
    expect(await updates()).toEqual([])
    await openLiveLink(app.store, app.host)
    const whole = ['level-1', 'level-1', 'level-2']
    expect(await updates()).toEqual([whole])
    const [first] = host.shownInLink as LinkUpdate[]
    expect(first).toMatchObject({ name: 'Skara', order: ['level-1', 'level-2'] })
    expect(first?.levels.map((level) => 'source' in level)).toEqual([false, false])
    draw(2)
    expect(await updates()).toEqual([whole, ['level-1', 'level-1']])
    switchLevel(app.store, 'level-2')
    expect(await updates()).toEqual([whole, ['level-1', 'level-1'], ['level-2']])
    endLiveLink(app.store, app.host)
    draw(3)
    expect(await updates()).toHaveLength(3)
    await openLiveLink(app.store, app.host)
    expect((await updates()).at(-1)).toEqual(['level-2', 'level-1', 'level-2'])
  })

  it('sends the newest state once the host has the one before', async () => {
    let release: () => void = () => undefined
    const show = host.showInLink.bind(host)
    host.showInLink = async (part) => {
      await show(part)
      await new Promise<void>((resolve) => (release = resolve))
    }
    await openLiveLink(app.store, app.host)
    for (const cell of [1, 2, 3]) draw(cell)
    expect(await updates()).toHaveLength(1)
    release()
    expect(await updates()).toHaveLength(2)
    const [, last] = host.shownInLink as LinkUpdate[]
    expect(last?.levels[0]?.level).toBe(app.store.getState().document.project.levels[0]?.level)
    release()
    expect(await updates()).toHaveLength(2)
  })

  it('shows the player of a game on its level, until no game is connected', async () => {
    await openLiveLink(app.store, app.host)
    const shown = () => walksOnMap(app.store.getState(), undefined)?.walker
    host.hearLink({ games: 1, walker: { level: 'level-1', x: 2, y: 1, facing: 'east' }, events: [] })
    expect(said()).toBe('1 game is connected.')
    expect(shown()).toEqual({ cell: 6, facing: EAST })
    host.hearLink({ games: 1, events: [] })
    expect(shown()).toEqual({ cell: 6, facing: EAST })
    switchLevel(app.store, 'level-2')
    expect(shown()).toBeUndefined()
    switchLevel(app.store, 'level-1')
    host.hearLink({ games: 0, events: [] })
    expect([shown(), link()?.walker]).toEqual([undefined, undefined])
  })

  it('lists the last events of games, newest first, and announces at most one a second', async () => {
    await openLiveLink(app.store, app.host)
    host.hearLink({ games: 1, events: [] })
    host.hearLink({ games: 1, events: ['A bell rings.'] })
    expect([said(), link()?.events]).toEqual(['1 game is connected.', ['A bell rings.']])
    await vi.advanceTimersByTimeAsync(1001)
    host.hearLink({ games: 1, events: ['A door opens.', 'A rat dies.'] })
    expect(said()).toBe('Game: A rat dies.')
    expect(link()?.events).toEqual(['A rat dies.', 'A door opens.', 'A bell rings.'])
    const many = Array.from({ length: 30 }, (_, at) => `Event ${at}`)
    host.hearLink({ games: 1, events: many })
    expect(link()?.events).toEqual(many.slice(10).toReversed())
  })

  it('ends for the host when the user or the window ends it', async () => {
    for (const end of [() => endLiveLink(app.store, app.host), () => stop()]) {
      await openLiveLink(app.store, app.host)
      host.linkHasEnded = false
      end()
      expect([host.linkHasEnded, link(), said()]).toEqual([true, undefined, 'The live link has ended.'])
    }
  })

  it('says why it ended by itself', async () => {
    await openLiveLink(app.store, app.host)
    host.loseLink('Its process has ended.')
    expect(link()).toBeUndefined()
    expect(app.store.getState().window.banner?.text).toBe(
      'The live link has ended. Its process has ended. Open it again with Play > Live link.',
    )
    expect(host.linkHasEnded).toBe(false)
  })
})
