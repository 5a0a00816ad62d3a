import { describe, expect, it } from 'vitest'
import { drawWires, type DrawnWire } from '../../../src/core/picture/draw-wires'
import { createFrame } from '../../../src/core/picture/frame'
import type { DrawCommand } from '../../../src/core/picture/commands'
import { openDocument } from '../../../src/editor/editor-document'
import { wiresShown } from '../../../src/renderer/canvas/lively/shown-wires'
import { runAction } from '../../../src/renderer/actions'
import { showDocument } from '../../../src/renderer/files/files'
import { wiresOnMap } from '../../../src/renderer/map/wires'
import { overlap } from '../../support/boxes'
import type { Box } from '../../../src/core/level/grid'
import { gatehouse } from '../../support/gatehouse'
import { testApp } from '../support/stand-in-host'

function start() {
  const things = gatehouse()
  const app = testApp()
  showDocument(app.store, openDocument(things.project))
  const shown = (cell: number) => {
    app.store.change({ level: { cursor: cell } })
    const wires = wiresOnMap(app.store.getState())
    if (!wires) throw new Error('The gatehouse has arrows')
    return wires
  }
  return { ...things, app, shown }
}

describe('arrows between things', () => {
  it('are those of the selected cell or of the thing under the pointer, one for all connectors between two things', () => {
    const { shown, lever, key, plate } = start()
    const empty = 0
    expect(wiresShown(shown(empty), undefined)).toEqual([])
    const [arrow, ...others] = wiresShown(shown(lever.cell), undefined)
    expect(others).toEqual([])
    expect(arrow).toMatchObject({
      kind: 'sets-off',
      from: [1.5, 0.5],
      to: [3, 1.5],
      label: 'on: open, off: close',
    })
    expect(wiresShown(shown(empty), key)).toMatchObject([{ kind: 'key', to: [5, 1.5], label: 'brass key' }])
    expect(wiresShown(shown(plate.cell), undefined)).toEqual([arrow])
  })

  it('are all shown on request, with labels only where they are asked for', () => {
    const { app, shown, lever } = start()
    runAction(app, 'check.wires')
    const labels = wiresShown(shown(lever.cell), undefined).map(({ kind, label }) => [kind, label])
    expect(labels).toEqual([
      ['key', undefined],
      ['sets-off', 'on: open, off: close'],
    ])
  })

  it('are the same list until the project changes', () => {
    const { app, shown } = start()
    expect(shown(0).wires).toBe(shown(3).wires)
    expect(wiresOnMap(app.store.getState())).toBe(wiresOnMap(app.store.getState()))
  })
})

it('labels cover neither each other nor names nor things', () => {
  const frame = createFrame({ width: 20, height: 20 }, 40)
  const wires = [2, 2.4, 3].map((y): DrawnWire => ({
    kind: 'sets-off',
    from: [2, y],
    to: [14, y + 1],
    label: 'on: open, off: close',
    cells: [],
  }))
  const names = [{ x: 250, y: 40, width: 140, height: 90 }]
  const labelsWith = (taken: typeof names): readonly Box[] => {
    const picture: DrawCommand[] = []
    drawWires(picture, frame, wires, taken)
    return picture.flatMap((command) => (command.kind === 'box' ? [command] : []))
  }
  const boxes = [...labelsWith(names), ...names]
  const overlaps = boxes.flatMap((one, index) =>
    boxes.slice(index + 1).filter((other) => overlap(one, other)),
  )
  expect(boxes).toHaveLength(4)
  expect(overlaps).toEqual([])
  // They would cover the name if it were not there.
  expect(labelsWith([]).some((box) => overlap(box, names[0]!))).toBe(true)
})

it('each kind of arrow has its own dashes and its own head, without regard to colours', () => {
  const frame = createFrame({ width: 9, height: 9 }, 26)
  const shapes = (['sets-off', 'key', 'leads'] as const).map((kind) => {
    const picture: DrawCommand[] = []
    drawWires(picture, frame, [{ kind, from: [1, 1], to: [6, 3], cells: [] }])
    const dashes = picture.flatMap((command) => (command.kind === 'strokes' ? [command.strokes.length] : []))
    const heads = picture.flatMap((command) => (command.kind === 'polygons' ? command.polygons : []))
    return { dashes: dashes.at(-1) ?? 0, head: heads.map((corners) => corners.length).join() }
  })
  const [setsOff, key, leads] = shapes
  expect(leads?.dashes).toBe(1)
  expect(setsOff?.dashes).toBeGreaterThan(5)
  expect(key?.dashes).toBeGreaterThan(setsOff?.dashes ?? 0)
  expect(setsOff?.head).not.toBe(key?.head)
})
