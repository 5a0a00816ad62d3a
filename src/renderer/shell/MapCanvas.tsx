import { useEffect, useRef } from 'react'
import { labelAtShift } from '../../core/level/labels'
import { currentLevel } from '../../editor/editor-document'
import { rectangleCells } from '../../editor/shapes'
import { labelCell, labelWholeCell } from '../../editor/label-cell'
import { LevelSurface } from '../canvas/level-surface'
import { CellGrid } from '../map/cell-grid'
import { openPointedAt } from '../map/open-pointed-at'
import { select } from '../edit/edit'
import { discardPiece, pointFloating } from '../edit/floating-piece'
import { moveName } from '../edit/places'
import { OverlayLegend } from '../map/OverlayLegend'
import { NameOnMap } from '../map/NameOnMap'
import { Minimap } from '../map/Minimap'
import { showCursor } from '../state/cursor'
import { ObstacleCard } from '../panels/ObstacleCard'
import { ConnectOnMap } from '../panels/ConnectOnMap'
import { MapMenu } from '../panels/MapMenu'
import { ToolOptions } from '../panels/ToolOptions'
import { PANE } from '../state/panes'
import { Automap } from '../play/Automap'
import { PlayScreen } from '../play/PlayScreen'
import { pointWalk } from '../play/walk-pointer'
import { putOnScreen, zoomReportTo } from './map-on-screen'
import type { State } from '../state/state'
import { playTexts } from '../texts/play'
import { texts } from '../texts'
import { ToolHand } from '../map/tool-hand'
import { MapGrid } from '../ui/MapGrid'
import { openMapMenu } from '../map/open-map-menu'
import { readingOf, readingOfWalk, type MapReading } from '../map/reading'
import { sceneOf } from '../map/scene'
import { cellContextOf } from '../state/cell-words'
import { announce, useSelected, useApp, type App } from '../state/app'
import type { MapEffect } from '../state/map-effect'
import type { Store } from '../state/store'
import { tourStop } from '../tour/tour'
import { writeWords } from '../ui/write-words'
import { useLevelWords } from '../state/use-level-words'

/** The map; its keys are in `actions/key-table.ts`. React draws an empty element once; the map itself draws everything inside. */
export function MapCanvas() {
  const app = useApp()
  const grid = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLParagraphElement>(null)
  const inWords = useLevelWords()
  const isPlaying = useSelected(({ play }) => play !== undefined)
  const isRunning = useSelected(({ level }) => level.run !== undefined)

  useEffect(() => {
    const [focused, element, lines, said] = [grid.current, container.current, rows.current, words.current]
    if (!focused || !element || !lines || !said) return undefined
    const elements = { grid: focused, canvas: element, rows: lines, words: said }
    const unmount = mountMap(app, elements, new ToolHand(app.store))
    focused.focus({ preventScroll: true })
    return unmount
  }, [app])

  return (
    <section className="map" {...tourStop('map')} aria-label={texts.map.label} {...PANE}>
      <div className="map-room">
        <MapGrid
          ref={grid}
          rows={rows}
          className="map-grid"
          aria-label={inWords(texts.map.cells)}
          aria-describedby="map-help"
          aria-multiselectable
          aria-busy={isRunning}
          onDoubleClick={({ clientX, clientY }) =>
            openPointedAt(app.store, app.map?.cellAt(clientX, clientY).cell ?? -1)
          }
          onContextMenu={(event) => {
            event.preventDefault()
            const isByKeys = grid.current?.dataset['hand'] === 'keys' && event.button !== 2
            openMapMenu(app.store, app.map, isByKeys ? undefined : { x: event.clientX, y: event.clientY })
          }}
          onPanningEnd={() => app.map?.setPanning(false)}
          onBlur={() => {
            setHand(grid.current, 'keys')
            showCursor(app.store, false)
            // A dialog only moves the cursor, perhaps to the other end of a shape.
            if (app.store.getState().window.dialog === undefined) app.hand?.cancel()
          }}
        >
          <div ref={container} className="map-canvas" role="presentation" />
        </MapGrid>
        {!isPlaying && <NameOnMap />}
        {!isPlaying && <ConnectOnMap />}
        <ObstacleCard />
        {isPlaying ? <Automap /> : <Minimap />}
        {isPlaying && <PlayScreen />}
      </div>
      <div className="map-foot">
        {!isPlaying && <ToolOptions />}
        <OverlayLegend />
      </div>
      <MapMenu />
      <p ref={words} id="map-words" className="unseen" />
      <p id="map-help" className="unseen">
        {isPlaying ? playTexts.mapHelp : texts.map.help}
      </p>
    </section>
  )
}

/** The elements of a map: the one with the focus, the drawing area, and the grid for screen readers. */
interface MapElements {
  readonly grid: HTMLElement
  readonly canvas: HTMLElement
  readonly rows: HTMLElement
  readonly words: HTMLElement
}

/** Notes which input drives the map: the pointer, or the keyboard's cursor. */
function setHand(grid: HTMLElement | null, hand: 'pointer' | 'keys'): void {
  if (grid) grid.dataset['hand'] = hand
}

/** Puts a map into its elements and ties it to the state. Returns a function that removes it. */
function mountMap(app: App, { grid, canvas, rows, words }: MapElements, hand: ToolHand): () => void {
  const cells = new CellGrid(grid, rows)
  const zoomReport = zoomReportTo(app.store)
  showCursor(app.store, false)
  const scene = () => sceneOf(app.store.getState(), app.store.walk.getState().walk)
  const map = new LevelSurface(canvas, scene(), {
    onPointer: (event) => {
      if (event.type === 'press') {
        grid.focus({ preventScroll: true })
        setHand(grid, 'pointer')
        showCursor(app.store, false)
      }
      if (app.store.getState().play) pointWalk(app.store, event)
      else if (app.store.floating.getState()) pointFloating(app.store, event)
      else hand.point(event)
    },
    mayGrab: () => app.store.floating.getState() === undefined,
    onName: (named, { x, y }) => {
      grid.focus({ preventScroll: true })
      moveName(app.store, named, labelAtShift(x, y))
    },
    onSelect: (first, last) => {
      grid.focus({ preventScroll: true })
      select(app.store, rectangleCells(currentLevel(app.store.getState().document), first, last, false))
    },
    onView: ({ zoom, visibleArea, screenView }) => {
      zoomReport.say(zoom)
      app.store.mapView.setState(screenView, true)
      app.store.visibleArea.setState(visibleArea)
    },
  })
  let read: MapReading | undefined
  const show = (): void => {
    map.show(scene())
    const state = app.store.getState()
    const { walk } = app.store.walk.getState()
    const reading = state.play ? walk && readingOfWalk(state, walk) : readingOf(state)
    if (!reading || reading === read) return
    read = reading
    cells.show(reading.grid)
    writeWords(words, reading.words)
  }
  // A presentation begins with the whole map in the middle, and ends with the view before it.
  let presentedFrom = map.keepView()
  const present = (isPresenting: boolean): void => {
    if (!isPresenting) return map.putView(presentedFrom)
    presentedFrom = map.keepView()
    map.fitNext()
  }
  // The strip of a replay opens above the map and must not cover its first row.
  let replayedFrom = map.keepView()
  const replay = (isReplaying: boolean): void => {
    if (!isReplaying) return map.putView(replayedFrom)
    replayedFrom = map.keepView()
    map.fitNext()
  }
  const takeOff = putOnScreen(app, map, hand)
  setHand(grid, 'keys')
  show()
  const ends = [
    app.store.receive((effect) => carryOut(effect, { map, grid, hand })),
    app.store.walk.subscribe(show),
    app.store.subscribe((state, before) => {
      if (isOtherTask(state, before)) {
        hand.cancel()
        discardPiece(app.store)
      }
      show()
      if (state.window.isPresenting !== before.window.isPresenting) present(state.window.isPresenting)
      // The lists make the strip higher.
      if (state.level.replay?.hasLists !== before.level.replay?.hasLists) map.fitNext()
      const isReplaying = state.level.replay !== undefined
      if (isReplaying !== (before.level.replay !== undefined)) replay(isReplaying)
      // The panels step aside for a walk; its end restores the view.
      if (state.play && !before.play) map.fitNext()
      if (state.document !== before.document) sayChange(app.store, before)
    }),
  ]
  return () => {
    ends.forEach((end) => end())
    zoomReport.end()
    takeOff()
    app.store.mapView.setState(undefined, true)
  }
}

/** Carries out an effect on the map of a level. */
function carryOut(
  effect: MapEffect,
  { map, grid, hand }: { readonly map: LevelSurface; readonly grid: HTMLElement; readonly hand: ToolHand },
): boolean {
  if (effect.kind === 'cancelStroke') return map.cancelPointer()
  if (effect.kind === 'revealTile' || effect.kind === 'previewTiles') return false
  if (effect.kind === 'preview') map.setPreview(effect.preview)
  else if (effect.kind === 'grow') map.addGrowth(effect.growth)
  else if (effect.kind === 'showCells') map.showCells(effect.cells)
  else if (effect.kind === 'revealCell') reveal(map, grid, effect.cell)
  else if (effect.kind === 'focus') grid.focus({ preventScroll: true })
  else if (effect.kind === 'applyTool') hand.applyAt(effect.cell, effect.keys)
  else if (effect.kind === 'pickTool') hand.pickAt(effect.cell)
  else if (effect.kind === 'hoverTool') hand.hoverAt(effect.cell)
  else if (effect.kind === 'startPanning') map.setPanning(true)
  else if (effect.kind === 'centreAt') map.centreAt(effect.x, effect.y)
  else if (effect.kind === 'fit') map.fit()
  else map.putView(effect.view)
  return true
}

/** Centres the map on a cell if it is out of view. */
function reveal(map: LevelSurface, grid: HTMLElement, cell: number): void {
  const box = map.cellBounds(cell)
  if (!box) return
  const frame = grid.getBoundingClientRect()
  const isInView =
    box.x >= frame.left &&
    box.y >= frame.top &&
    box.x + box.width <= frame.right &&
    box.y + box.height <= frame.bottom
  if (!isInView) map.centreOn(cell)
}

/** Announces the new content of the cursor's cell after a change by keyboard; the user knows where it is. */
function sayChange(store: Store, before: State): void {
  const state = store.getState()
  const [level, was] = [currentLevel(state.document), currentLevel(before.document)]
  const isByKeys = document.activeElement?.matches('[data-map][data-hand="keys"]') ?? false
  if (!isByKeys || level.width !== was.width || level.height !== was.height) return
  const { cursor } = state.level
  const contextOf = ({ document }: State) => cellContextOf(document.project, document.levelId)
  const context = contextOf(state)
  const isOther = labelWholeCell(level, cursor, context) !== labelWholeCell(was, cursor, contextOf(before))
  if (cursor === before.level.cursor && isOther) announce(store, labelCell(level, cursor, context))
}

/**
 * Whether a started shape or a floating piece must be cancelled: another tool, another level, a run, a replay.
 * A save makes a new document of the same level, and interrupts nothing.
 */
function isOtherTask(state: State, before: State): boolean {
  return (
    state.drawing.tool !== before.drawing.tool ||
    state.drawing.brush !== before.drawing.brush ||
    state.drawing.shape !== before.drawing.shape ||
    state.document.levelId !== before.document.levelId ||
    currentLevel(state.document) !== currentLevel(before.document) ||
    (state.level.run === undefined) !== (before.level.run === undefined) ||
    (state.level.replay === undefined) !== (before.level.replay === undefined) ||
    (state.play === undefined) !== (before.play === undefined)
  )
}
