import { describe, expect, it } from 'vitest'
import { edgeOf, SOUTH } from '../../../src/core/level/grid'
import { currentLevel } from '../../../src/editor/editor-document'
import type { LevelSurface } from '../../../src/renderer/canvas/level-surface'
import { openMapMenu } from '../../../src/renderer/map/open-map-menu'
import type { App } from '../../../src/renderer/state/app'
import { testApp, StandInHost } from '../support/stand-in-host'

/** A app whose pointer rests at an edge of cell 9, with the cursor in cell 2. */
function start(): App {
  const app = testApp(new StandInHost())
  // The only members of a map that the menu uses.
  app.map = {
    cancelPointer: () => false,
    cellAt: () => ({ cell: 9, edge: 30 }),
    cellBounds: () => ({ x: 40, y: 60, width: 20, height: 20 }),
  } as unknown as LevelSurface
  app.store.hover.setState({ cell: 9, edge: 30 })
  app.store.change({ level: { cursor: 2 } })
  return app
}

const menuOf = (app: App) => app.store.getState().window.mapMenu

describe('the menu of the map', () => {
  it('opens at the pointer for the cell and the edge there, and selects the cell', () => {
    const app = start()
    openMapMenu(app.store, app.map, { x: 7, y: 8 })
    expect(menuOf(app)).toEqual({ x: 7, y: 8, edge: 30 })
    expect(app.store.getState().level).toMatchObject({ cursor: 9, selection: [9] })
  })

  it('opens by keyboard in the middle of the cursor’s cell, for the chosen side of that cell', () => {
    const app = start()
    openMapMenu(app.store, app.map, undefined)
    const level = currentLevel(app.store.getState().document)
    expect(menuOf(app)).toEqual({ x: 50, y: 70, edge: edgeOf(level, 2, SOUTH) })
    expect(app.store.getState().level).toMatchObject({ cursor: 2, selection: [2] })
  })
})
