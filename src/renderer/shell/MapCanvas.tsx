import { useEffect, useRef } from 'react'
import { cellNamingOf } from '../../core/level/cell-naming'
import { describeCell } from '../../editor/describe-cell'
import { currentLevel } from '../../editor/editor-document'
import { labelCell } from '../../editor/label-cell'
import { isSelected } from '../../editor/selection'
import { axesOf } from '../../editor/mirror'
import { levelBelow } from '../map/map-aids'
import { MapView } from '../canvas/map-view'
import { CellGrid } from '../map/cell-grid'
import { inChosenNames } from '../desk/cell-words'
import { markProblems } from '../check/problems'
import { giveUpFloating, pointFloating } from '../edit/floating-piece'
import { analysisLetters } from '../check/analysis'
import { adviceAt, isOtherGuidance, refreshGuidance } from '../map/guidance'
import { mapStyleShown } from '../looks/looks'
import { OverlayLegend } from '../map/OverlayLegend'
import { Minimap } from '../map/Minimap'
import { ToolOptions } from '../panels/ToolOptions'
import { PANE } from '../desk/panes'
import { Automap } from '../play/Automap'
import { PlayScreen } from '../play/PlayScreen'
import { pointWalk } from '../play/play-picture'
import { lettersShown, levelShown, whyHere } from '../generate/replay'
import { selectBuildingPointedAt } from '../edit/selection'
import { tellSparingly } from './throttle'
import type { State } from '../desk/state'
import { texts } from '../texts'
import { ToolHand } from '../map/tool-hand'
import { MapGrid } from '../ui/MapGrid'
import { routesShown } from '../map/routes'
import { announce, useSelected, useWorkbench, type Workbench } from '../desk/workbench'
import { tourStop } from '../tour/tour'

/** Between two changes of the zoom in toolbar and status bar, in milliseconds: React draws both anew for each. */
const ZOOM_PAUSE = 150

/** The map; its keys are in `actions/key-table.ts`. React draws an empty element once; everything in it is the map's own business. */
export function MapCanvas() {
  const bench = useWorkbench()
  const grid = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLParagraphElement>(null)
  const isPlaying = useSelected(({ play }) => play !== undefined)
  const isRunning = useSelected(({ level }) => level.run !== undefined)

  useEffect(() => {
    const [focused, element, lines, said] = [grid.current, container.current, rows.current, words.current]
    if (!focused || !element || !lines || !said) return undefined
    const elements = { grid: focused, canvas: element, rows: lines, words: said }
    const unmount = mountMap(bench, elements, new ToolHand(bench))
    focused.focus({ preventScroll: true })
    return unmount
  }, [bench])

  return (
    <section className="map" {...tourStop('map')} aria-label={texts.map.label} {...PANE}>
      <MapGrid
        ref={grid}
        rows={rows}
        className="map-grid"
        aria-label={texts.map.cells}
        aria-describedby="map-help"
        aria-multiselectable
        aria-busy={isRunning}
        onDoubleClick={() => selectBuildingPointedAt(bench)}
        onPanningEnd={() => bench.map?.setPanning(false)}
        onBlur={() => {
          setHand(grid.current, 'keys')
          bench.map?.setCursor(undefined)
          bench.hand?.giveUp()
        }}
      >
        <div ref={container} className="map-canvas" role="presentation" />
      </MapGrid>
      {isPlaying ? <Automap /> : <Minimap />}
      <OverlayLegend />
      {isPlaying ? <PlayScreen /> : <ToolOptions />}
      <p ref={words} id="map-words" className="unseen" />
      <p id="map-help" className="unseen">
        {texts.map.help}
      </p>
    </section>
  )
}

/** What the map is made of: what has the focus, what is drawn on, what screen readers read. */
interface MapElements {
  readonly grid: HTMLElement
  readonly canvas: HTMLElement
  readonly rows: HTMLElement
  readonly words: HTMLElement
}

/** Notes what works on the map: the pointer, or the cursor of the keyboard, which needs Tab for going on. */
function setHand(grid: HTMLElement | null, hand: 'pointer' | 'keys'): void {
  if (grid) grid.dataset['hand'] = hand
}

/** Puts a map into its elements and ties it to the state. Returns a function that takes it away again. */
function mountMap(bench: Workbench, { grid, canvas, rows, words }: MapElements, hand: ToolHand): () => void {
  const cells = new CellGrid(grid, rows)
  let style = mapStyleShown(bench.store.getState().window.looks)
  const zoomTold = tellSparingly(ZOOM_PAUSE, (zoom: number) => {
    if (zoom !== bench.store.getState().view.zoom) bench.store.change({ view: { zoom } })
  })
  const map = new MapView(canvas, {
    style,
    onPointer: (event) => {
      if (event.type === 'press') {
        grid.focus({ preventScroll: true })
        setHand(grid, 'pointer')
        map.setCursor(undefined) // the pointer needs no ring
      }
      if (bench.store.getState().play) pointWalk(bench, event)
      else if (bench.floating) pointFloating(bench, event)
      else hand.point(event)
    },
    onView: ({ zoom, sight }) => {
      zoomTold.say(zoom)
      bench.sight.setState(sight)
    },
  })
  const show = (): void => {
    const state = bench.store.getState()
    // Whoever walks is on a level of their own: see `followWalks`.
    if (state.play) return refreshGuidance(bench)
    const level = levelShown(state)
    map.setLevel(level)
    map.setLetters(state.level.replay ? lettersShown(state) : analysisLetters(state))
    map.setWays(state.level.replay ? undefined : routesShown(state))
    refreshGuidance(bench)
    const advice = adviceAt(bench, state.level.cursor)
    const sentences = [describeCell(level, state.level.cursor), ...(advice === undefined ? [] : [advice])]
    const said = inChosenNames(state, whyHere(state, state.level.cursor) ?? sentences.join('. '))
    if (words.textContent !== said) words.textContent = said
    cells.show({
      size: level,
      cursor: state.level.cursor,
      nameOf: (cell) => inChosenNames(state, labelCell(level, cell)),
      isSelected: (cell) => isSelected(state.level.selection, cell),
    })
  }
  const restyle = (): void => {
    const next = mapStyleShown(bench.store.getState().window.looks)
    if (next !== style) map.setStyle(next)
    style = next
  }

  const showSelection = (): void => {
    const { play, level } = bench.store.getState()
    map.setSelection(play ? [] : level.selection)
  }
  const hideLayers = (): void => {
    const { hiddenLayers } = bench.store.getState().view
    const { replay } = bench.store.getState().level
    // Letters on the cells and names on the cells cannot both be read.
    const hidden: typeof hiddenLayers = replay?.hasLetters ? [...hiddenLayers, 'names'] : hiddenLayers
    map.setLayers(Object.fromEntries(hidden.map((layer) => [layer, false])))
  }
  const showRulers = (): void => {
    const { naming, rulers } = bench.store.getState().view.mapAids
    map.setRulers(rulers ? cellNamingOf(naming) : undefined)
  }

  bench.map = map
  bench.hand = hand
  setHand(grid, 'keys')
  const unsubscribe = bench.store.subscribe((state, before) => {
    if (isOtherTask(state, before)) {
      hand.giveUp()
      giveUpFloating(bench)
    }
    const isMoved = state.document !== before.document || state.level.cursor !== before.level.cursor
    const isOtherMode =
      state.level.replay !== before.level.replay || (state.play === undefined) !== (before.play === undefined)
    const isOtherPicture =
      state.view.analysing !== before.view.analysing ||
      state.view.route !== before.view.route ||
      state.view.showsAllRoutes !== before.view.showsAllRoutes ||
      state.view.showsSkeleton !== before.view.showsSkeleton
    if (isMoved || isOtherMode || isOtherPicture || isOtherGuidance(state, before)) show()
    if (isOtherMode) showSelection()
    if (state.document !== before.document) sayChange(bench, before)
    if (state.level.run !== before.level.run) map.setVeiled(state.level.run?.isShown === true)
    if (state.window.looks !== before.window.looks) restyle()
    const isOtherLayers =
      state.view.hiddenLayers !== before.view.hiddenLayers ||
      state.level.replay?.hasLetters !== before.level.replay?.hasLetters
    if (isOtherLayers) hideLayers()
    map.setBelow(levelBelow(state))
    if (state.view.mapAids !== before.view.mapAids) {
      showRulers()
      show()
    }
    const isMirrorElse = state.drawing.mirror !== before.drawing.mirror || state.document !== before.document
    if (isMirrorElse) map.setMirror(axesOf(currentLevel(state.document), state.drawing.mirror))
    if (state.level.selection !== before.level.selection) {
      showSelection()
      show()
    }
  })
  show()
  hideLayers()
  showRulers()
  map.setBelow(levelBelow(bench.store.getState()))
  markProblems(bench, bench.store.getState())
  return () => {
    unsubscribe()
    zoomTold.end()
    map.destroy()
    if (bench.map === map) bench.map = undefined
    if (bench.hand === hand) bench.hand = undefined
  }
}

/** Says what became of the cell under the cursor, where the keyboard changed it: its place is known to whoever did. */
function sayChange(bench: Workbench, before: State): void {
  const state = bench.store.getState()
  const [level, was] = [currentLevel(state.document), currentLevel(before.document)]
  const isByKeys = document.activeElement?.matches('[data-map][data-hand="keys"]') ?? false
  if (!isByKeys || level.width !== was.width || level.height !== was.height) return
  const now = labelCell(level, state.level.cursor)
  if (state.level.cursor === before.level.cursor && now !== labelCell(was, state.level.cursor))
    announce(bench, now)
}

/**
 * Whether a started shape or a floating piece must be cancelled: another tool, another level, a run, a replay.
 * A save makes another document of the same level, and takes nothing out of anybody's hand.
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
