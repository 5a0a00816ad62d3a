import { useEffect, useRef, type KeyboardEvent } from 'react'
import { cursorMoveOf, moveCursor } from '../../editor/cursor'
import { currentLevel } from '../../editor/editor-document'
import { labelCell } from '../../editor/label-cell'
import { toolById } from '../../editor/tools/index'
import { MapView } from '../canvas/map-view'
import { CellGrid } from '../map/cell-grid'
import { refuseEditing } from '../edit/edit'
import { giveUpFloating, pointFloating } from '../edit/floating-piece'
import { isMacKeyboard } from '../desk/keys'
import { OverlayLegend } from '../map/OverlayLegend'
import { Minimap } from '../map/Minimap'
import { moveCursorTo, showCursor } from '../desk/cursor'
import { ToolOptions } from '../panels/ToolOptions'
import { PANE } from '../desk/panes'
import { Automap } from '../play/Automap'
import { PlayScreen } from '../play/PlayScreen'
import { pointWalk } from '../play/walk-pointer'
import { selectBuildingPointedAt, selectNone } from '../edit/selection'
import { pressOnSelection } from '../map/selection-keys'
import { tellSparingly } from './throttle'
import type { State } from '../desk/state'
import { texts } from '../texts'
import { ToolHand } from '../map/tool-hand'
import { MapGrid } from '../ui/MapGrid'
import { readingOf, type Reading } from '../map/reading'
import { sceneOf } from '../map/scene'
import { announce, useSelected, useWorkbench, type Workbench } from '../desk/workbench'
import { tourStop } from '../tour/tour'

/** Between two changes of the zoom in toolbar and status bar, in milliseconds: React draws both anew for each. */
const ZOOM_PAUSE = 150

/** The map and its keyboard. React draws an empty element once; everything in it is the map's own business. */
export function MapCanvas() {
  const bench = useWorkbench()
  const grid = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLParagraphElement>(null)
  const hand = useRef<ToolHand>(undefined)
  const isPlaying = useSelected(({ play }) => play !== undefined)
  const isRunning = useSelected(({ level }) => level.run !== undefined)

  useEffect(() => {
    const [focused, element, lines, said] = [grid.current, container.current, rows.current, words.current]
    if (!focused || !element || !lines || !said) return undefined
    hand.current = new ToolHand(bench)
    const unmount = mountMap(
      bench,
      { grid: focused, canvas: element, rows: lines, words: said },
      hand.current,
    )
    focused.focus({ preventScroll: true })
    return unmount
  }, [bench])

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!hand.current || (event.altKey && event.key !== 'Enter')) return
    if (pressOnSelection(bench, event)) {
      event.preventDefault()
      return
    }
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      const { cursor } = bench.store.getState().level
      const { tool } = bench.store.getState().drawing
      showCursor(bench.store, true)
      const { selecting, hasEnds } = toolById(tool) ?? {}
      if (selecting || hasEnds) {
        hand.current.applyAt(cursor, { shift: event.shiftKey, alt: event.altKey })
      } else if (event.altKey) hand.current.pickAt(cursor)
      else hand.current.applyAt(cursor)
    } else if (event.key === 'Escape') {
      // What is begun goes first: a comparison that ends as well, or a selection, would be one key for two things.
      // While a run or a replay forbids drawing nothing was begun, whatever button is held.
      const isDrawing = refuseEditing(bench.store.getState()) === undefined
      const wasDrawn = (bench.map?.cancelPointer() ?? false) && isDrawing
      const wasBegun = hand.current.giveUp() || wasDrawn
      if (!wasBegun && !selectNone(bench)) return
    } else if (!moveByKey(bench, hand.current, event)) return
    event.preventDefault()
  }

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
        onKeyDown={handleKeyDown}
        onDoubleClick={() => selectBuildingPointedAt(bench)}
        onPanning={(active) => bench.map?.setPanning(active)}
        onBlur={() => {
          setHand(grid.current, 'keys')
          showCursor(bench.store, false)
          hand.current?.giveUp()
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
  const zoomTold = tellSparingly(ZOOM_PAUSE, (zoom: number) => {
    if (zoom !== bench.store.getState().view.zoom) bench.store.change({ view: { zoom } })
  })
  showCursor(bench.store, false)
  const scene = () => sceneOf(bench.store.getState(), bench.walk.getState().walk)
  const map = new MapView(canvas, scene(), {
    onPointer: (event) => {
      if (event.type === 'press') {
        grid.focus({ preventScroll: true })
        setHand(grid, 'pointer')
        showCursor(bench.store, false)
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
  let read: Reading | undefined
  const show = (): void => {
    map.show(scene())
    const state = bench.store.getState()
    // Whoever walks is on a level of their own, and hears of each step.
    if (state.play) return
    const reading = readingOf(state)
    if (reading === read) return
    read = reading
    cells.show(reading.grid)
    if (words.textContent !== reading.words) words.textContent = reading.words
  }
  bench.map = map
  setHand(grid, 'keys')
  show()
  const ends = [
    bench.walk.subscribe(show),
    bench.store.subscribe((state, before) => {
      if (isOtherTask(state, before)) {
        hand.giveUp()
        giveUpFloating(bench)
      }
      show()
      if (state.document !== before.document) sayChange(bench, before)
    }),
  ]
  return () => {
    ends.forEach((end) => end())
    zoomTold.end()
    map.destroy()
    if (bench.map === map) bench.map = undefined
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

/** Moves the cursor where a key asks for it, and keeps it in view. Answers whether the key was one of those. */
function moveByKey(bench: Workbench, hand: ToolHand, event: KeyboardEvent<HTMLElement>): boolean {
  const move = cursorMoveOf(event.key, isMacKeyboard() ? event.metaKey : event.ctrlKey)
  if (!move) return false
  const { document, level } = bench.store.getState()
  const next = moveCursor(currentLevel(document), level.cursor, move)
  setHand(event.currentTarget, 'keys')
  moveCursorTo(bench, next)
  hand.hoverAt(next)
  return true
}
