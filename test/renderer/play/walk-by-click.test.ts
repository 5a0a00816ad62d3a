import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EAST, edgeOf, NORTH, SOUTH } from '../../../src/core/level/grid'
import { EdgeKind } from '../../../src/core/level/kinds'
import { draftOf, setEdge, type Level } from '../../../src/core/level/level'
import { edgesOf } from '../../../src/core/play/walk'
import { projectOf } from '../../../src/core/project/project'
import { openDocument } from '../../../src/editor/editor-document'
import { runAction } from '../../../src/renderer/actions'
import { showDocument } from '../../../src/renderer/files/files'
import { turnBy, walkTo } from '../../../src/renderer/play/walk-by-click'
import { playTexts } from '../../../src/renderer/texts/play'
import { walkOn } from '../../../src/renderer/play/walk-moves'
import type { App } from '../../../src/renderer/state/app'
import { levelFromText } from '../../support/level-text'
import { testApp, StandInHost } from '../support/stand-in-host'

/** A window with a playtest from a cell of a level. */
function playing(level: Level, cursor: number): App {
  const app = testApp(new StandInHost())
  showDocument(app.store, openDocument(projectOf(level)))
  app.store.change({ level: { cursor } })
  runAction(app, 'play.fromCursor')
  return app
}

const pose = (app: App) => app.store.walk.getState().walk?.pose

describe('a click in first person', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('walks to a cell around a corner, and opens a door there', () => {
    const draft = draftOf(levelFromText('sss\nrrs\nrrs'))
    setEdge(draft, edgeOf(draft, 5, SOUTH), EdgeKind.door)
    const app = playing(draft, 0)
    walkTo(app.store, { cell: 5, door: SOUTH })
    vi.runAllTimers()
    expect(pose(app)?.cell).toBe(5)
    expect(pose(app)?.facing).toBe(SOUTH)
    const opened = edgesOf(app.store.walk.getState().walk?.opened ?? new Map(), pose(app)?.level ?? '')
    expect([...opened]).toEqual([edgeOf(draft, 5, SOUTH)])
  })

  it('stops walking at any other move', () => {
    const app = playing(levelFromText('ssssss'), 0)
    walkTo(app.store, { cell: 5, door: undefined })
    walkOn(app.store, 'turn-around')
    const here = pose(app)
    vi.runAllTimers()
    expect(pose(app)).toEqual(here)
  })

  it('says so if no way leads to the cell', () => {
    const app = playing(levelFromText('srs'), 0)
    walkTo(app.store, { cell: 2, door: undefined })
    expect(app.store.walk.getState().said).toBe(playTexts.noWay)
    expect(app.store.getState().window.announcement.text).toContain(playTexts.noWay)
    expect(pose(app)?.cell).toBe(0)
  })
})

describe('a drag in first person', () => {
  it('turns by quarters to either side', () => {
    const app = playing(levelFromText('ss'), 0)
    const from = pose(app)?.facing ?? NORTH
    const after = [1, -1, -3, 2, 4].map((quarters) => {
      turnBy(app.store, quarters)
      return ((pose(app)?.facing ?? NORTH) - from + 4) % 4
    })
    expect(after).toEqual([EAST, NORTH, EAST, 3, 3])
  })
})
