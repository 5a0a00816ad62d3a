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
import { walkOn } from '../../../src/renderer/play/playtest'
import type { Workbench } from '../../../src/renderer/desk/workbench'
import { levelFromText } from '../../support/level-text'
import { benchOn, StandInHost } from '../support/stand-in-host'

/** A desk with a playtest from a cell of a level. */
function playing(level: Level, cursor: number): Workbench {
  const bench = benchOn(new StandInHost())
  showDocument(bench, openDocument(projectOf(level)))
  bench.store.change({ level: { cursor } })
  runAction(bench, 'play.fromCursor')
  return bench
}

const pose = (bench: Workbench) => bench.walk.getState().walk?.pose

describe('a click in first person', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('walks to a cell around a corner, and opens a door there', () => {
    const draft = draftOf(levelFromText('sss\nrrs\nrrs'))
    setEdge(draft, edgeOf(draft, 5, SOUTH), EdgeKind.door)
    const bench = playing(draft, 0)
    walkTo(bench, { cell: 5, door: SOUTH })
    vi.runAllTimers()
    expect(pose(bench)?.cell).toBe(5)
    expect(pose(bench)?.facing).toBe(SOUTH)
    const opened = edgesOf(bench.walk.getState().walk?.opened ?? new Map(), pose(bench)?.level ?? '')
    expect([...opened]).toEqual([edgeOf(draft, 5, SOUTH)])
  })

  it('stops walking at any other move', () => {
    const bench = playing(levelFromText('ssssss'), 0)
    walkTo(bench, { cell: 5, door: undefined })
    walkOn(bench, 'turn-around')
    const here = pose(bench)
    vi.runAllTimers()
    expect(pose(bench)).toEqual(here)
  })

  it('says so if no way leads to the cell', () => {
    const bench = playing(levelFromText('srs'), 0)
    walkTo(bench, { cell: 2, door: undefined })
    expect(bench.walk.getState().said).toBe(playTexts.noWay)
    expect(bench.store.getState().window.announcement.text).toContain(playTexts.noWay)
    expect(pose(bench)?.cell).toBe(0)
  })
})

describe('a drag in first person', () => {
  it('turns by quarters to either side', () => {
    const bench = playing(levelFromText('ss'), 0)
    const from = pose(bench)?.facing ?? NORTH
    const after = [1, -1, -3, 2, 4].map((quarters) => {
      turnBy(bench, quarters)
      return ((pose(bench)?.facing ?? NORTH) - from + 4) % 4
    })
    expect(after).toEqual([EAST, NORTH, EAST, 3, 3])
  })
})
