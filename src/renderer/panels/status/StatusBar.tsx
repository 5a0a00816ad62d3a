import { useEffect, useRef } from 'react'
import { mazeContents } from '../../../core/analyse/maze/maze-words'
import { inLevelWords } from '../../../core/play/level-words'
import { brushOf } from '../../../editor/brushes'
import { currentLevel } from '../../../editor/editor-document'
import { shapeOf } from '../../../editor/shapes'
import { toolById } from '../../../editor/tools/index'
import { runAction } from '../../actions'
import { SavedState } from './SavedState'
import { inChosenNames, levelKind } from '../../state/cell-words'
import { edgeLabel, pointerWords } from '../../edit/edges'
import { whyHere } from '../../state/replay-level'
import { countProblems, listedProblems } from '../../check/problems'
import { useRoom } from '../../looks/layout-changes'
import type { State } from '../../state/state'
import { chosenPlaceLabel } from '../../map/place-choices'
import { floatingWords } from '../../edit/floating-piece'
import { logicTexts } from '../../texts/logic'
import { placeTexts } from '../../texts/places'
import { worldTexts } from '../../texts/worlds'
import { windowTexts } from '../../texts/window'
import { selectionTexts } from '../../texts/selection'
import { drawingTexts } from '../../texts/drawing'
import { playTexts } from '../../texts/play'
import { texts } from '../../texts'
import { hintHere } from '../../ui/hint-here'
import { useSelected, useApp } from '../../state/app'
import { JobStatus } from './JobStatus'
import { LinkStatus } from './LinkStatus'
import { ProofStatus } from './ProofStatus'
import { shownWorld } from '../../worlds/worlds'
import {
  tileWords,
  worldContents,
  worldToolHelp,
  activeWorldTool,
  worldProblems,
  worldSize,
} from '../../worlds/world-status'
import { selectionOn } from '../../state/world-state'
import { ZoomStatus } from './ZoomStatus'
import type { Store } from '../../state/store'
import { tourStop } from '../../tour/tour'
import { Speaker } from '../../ui/speaker'
import { writeWords } from '../../ui/write-words'
import './StatusBar.css'

/** How long news stays in the bar if the pointer does not move on the map, in milliseconds. */
const NEWS_TIME = 8000

/** Shows the active tool and what a click does, the cell under the pointer, and the state of the document. */
export function StatusBar() {
  const app = useApp()
  const hint = useRef<HTMLSpanElement>(null)
  const place = useRef<HTMLSpanElement>(null)
  const said = useRef<HTMLOutputElement>(null)
  const world = useSelected(shownWorld)
  const hand = useSelected((state) => (shownWorld(state) ? activeWorldTool(state) : handWords(state)))
  const selected = useSelected(selectedWords)
  const levelSize = useSelected(sizeWords)
  const size = world ? worldSize(world) : levelSize
  const cells = useSelected(contentWords)
  const contents = world ? worldContents(world) : cells
  const levelProblems = useSelected(problemWords)
  const problems = world ? worldProblems(world) : levelProblems
  const mirror = useSelected((state) => state.drawing.mirror.mode)
  const { width } = useRoom()

  useEffect(() => followPointer(app.store, hint, place), [app])
  useEffect(() => sayAloud(app.store, said), [app])

  return (
    <footer
      className="status"
      {...tourStop('status')}
      aria-label={texts.status.label}
      data-room={roomOf(width)}
    >
      <span className="status-hand">{hand}</span>
      <span className="status-hint" ref={hint} />
      <span className="status-place" ref={place} />
      {!world && mirror !== 'off' && <span>{drawingTexts.mirror.on(drawingTexts.mirror.modes[mirror])}</span>}
      {selected !== undefined && <span className="status-selected">{selected}</span>}
      <span className="status-size">{size}</span>
      <span className="status-contents">{contents}</span>
      <button type="button" className="status-button" onClick={() => runAction(app, 'check.problems')}>
        {problems}
      </button>
      <ProofStatus />
      <LinkStatus />
      <JobStatus />
      <SavedState />
      <ZoomStatus />
      {/* Dialogs hide the window from screen readers, except elements with `aria-live`. */}
      <output className="unseen" aria-live="polite" ref={said} />
    </footer>
  )
}

function contentWords({ document, level: { census } }: State): string {
  const { streets, houses, buildings, deadEnds } = census
  const kind = levelKind({ document })
  if (kind === 'maze' && houses === 0) return mazeContents(streets, deadEnds)
  const contents = texts.status.contents(streets, houses, buildings)
  return inLevelWords(kind, kind === 'town' || houses > 0 ? contents : texts.status.streets(streets))
}

/** Rooms of the bar, widest first, each with the width from which it is there. */
const ROOMS = [
  ['wide', 1840],
  ['all', 1500],
  ['most', 1280],
  ['half', 1100],
  ['some', 640],
] as const

/**
 * The room decides which parts of the bar a narrow window leaves out, and whether the hint has two lines: a hint of 150 characters is whole in
 * all but the last.
 */
function roomOf(width: number): (typeof ROOMS)[number][0] | 'little' {
  return ROOMS.find(([, least]) => width >= least)?.[0] ?? 'little'
}

interface ElementRef {
  readonly current: HTMLElement | null
}

/** Writes the text for the cell under the pointer straight into the page, because it changes with every move. News stays there for a while. */
function followPointer(store: Store, hint: ElementRef, place: ElementRef): () => void {
  let news: string | undefined
  let fading: ReturnType<typeof setTimeout> | undefined

  const put = (words: string, isProblem: boolean): void => {
    if (!writeWords(hint.current, words) || !hint.current) return
    hint.current.title = hint.current.textContent
    hint.current.classList.toggle('status-problem', isProblem)
    hint.current.classList.toggle('status-sentence', /^\p{L}/u.test(words))
  }
  const write = (): void => {
    const state = store.getState()
    const world = shownWorld(state)
    if (world) {
      const tile = store.tile.getState().tile
      put(news ?? hintHere(worldToolHelp(state)), false)
      const name = tile === undefined ? '' : tileWords(state, world, tile)
      writeWords(place.current, name)
      return
    }
    const hover = store.hover.getState()
    const { cell, advice, touched } = hover
    const problem = hover.problem ?? touched?.problem
    const why = whyHere(state, cell ?? state.level.cursor)
    const words = inChosenNames(state, why ?? news ?? problem ?? advice ?? hintOf(state))
    put(words, !why && news === undefined && problem !== undefined)
    const name = pointerWords(state, cell === undefined && touched ? touched : hover)
    writeWords(place.current, name)
  }
  const showNews = (text: string | undefined): void => {
    news = text
    clearTimeout(fading)
    if (text !== undefined) fading = setTimeout(() => showNews(undefined), NEWS_TIME)
    write()
  }

  write()
  const unsubscribes = [
    store.hover.subscribe((hover, before) => (hover.cell === before.cell ? write() : showNews(undefined))),
    store.tile.subscribe(({ tile }) => (tile === undefined ? write() : showNews(undefined))),
    store.subscribe((state, before) => {
      const { announcement } = state.window
      if (announcement !== before.window.announcement && announcement.isShown)
        showNews(announcement.text || undefined)
      else if (hasOtherTool(state, before)) showNews(undefined)
      else if (
        state.document !== before.document ||
        state.drawing.edgeChoice !== before.drawing.edgeChoice ||
        state.drawing.place !== before.drawing.place ||
        state.drawing.floatingLabel !== before.drawing.floatingLabel ||
        state.level.replay !== before.level.replay ||
        state.play !== before.play ||
        state.world !== before.world
      )
        write()
    }),
    () => clearTimeout(fading),
  ]
  return () => unsubscribes.forEach((end) => end())
}

/** Puts announcements, the chosen tool and its shape where screen readers read them. */
function sayAloud(store: Store, said: ElementRef): () => void {
  const speaker = new Speaker((text) => void writeWords(said.current, text))
  // Announced before the window was drawn.
  const { text } = store.getState().window.announcement
  if (text !== '') speaker.say(text)
  const unsubscribe = store.subscribe((state, before) => {
    const { announcement } = state.window
    if (announcement !== before.window.announcement) speaker.say(announcement.text)
    else if (hasOtherTool(state, before)) speaker.say(handWords(state).replace(' · ', ', '))
  })
  return () => {
    unsubscribe()
    speaker.stop()
  }
}

function hasOtherTool({ drawing }: State, { drawing: before }: State): boolean {
  return drawing.tool !== before.tool || drawing.brush !== before.brush || drawing.shape !== before.shape
}

/** Returns the hint: in a playtest for keys, or for fingers where there are no keys; otherwise for the tool in use. */
function hintOf(state: State): string {
  return state.play ? hintHere(playTexts.mapHelp) || hintHere(playTexts.pointer) : hintHere(toolWords(state))
}

function toolWords(state: State): string {
  const { tool, brush, shape, edgeChoice, floatingLabel } = state.drawing
  if (floatingLabel !== undefined) return floatingWords(state, floatingLabel)
  if (tool === 'select' || tool === 'marquee' || tool === 'wand' || tool === 'move')
    return selectionTexts.tools[tool]
  if (tool === 'building' || tool === 'square' || tool === 'avenue') return texts.tools[tool]
  if (tool === 'place') return placeTexts.palette.help(chosenPlaceLabel(state))
  if (tool === 'connect') return logicTexts.tool.help
  if (tool === 'edge') {
    if (edgeChoice === 'innerWall') return drawingTexts.edges.helpForInnerWall
    return edgeChoice === 'cycle'
      ? drawingTexts.edges.help
      : drawingTexts.edges.helpFor(edgeLabel(edgeChoice))
  }
  if (shape !== 'brush') {
    const kind = tool === 'paint' ? brushOf(brush).label : (toolById(tool)?.label ?? '')
    return texts.shapes.ofKind(kind, shapeOf(shape).label, texts.shapes[shape])
  }
  if (tool === 'lock') return texts.tools.lock
  if (tool === 'unlock') return texts.tools.unlock
  if (tool === 'weigh' || tool === 'district') return texts.tools[tool]
  return texts.tools[brush]
}

function sizeWords({ document }: State): string {
  const { width, height } = currentLevel(document)
  return texts.status.size(width, height)
}

/** How many cells or tiles of the map in view are selected; undefined for none. */
function selectedWords(state: State): string | undefined {
  const world = shownWorld(state)
  const { length } = world ? selectionOn(state.world, world) : state.level.selection
  if (length === 0) return undefined
  return world ? worldTexts.selection.size(length) : windowTexts.status.selected(length)
}

function problemWords({ level }: State): string {
  const { errors, hints } = countProblems(listedProblems(level.findings))
  return texts.problems.count(errors, hints)
}

/** The active tool and its shape: "Street · Brush"; "Marquee". */
function handWords(state: State): string {
  const { drawing } = state
  if (drawing.tool === 'paint') {
    const label = inLevelWords(levelKind(state), brushOf(drawing.brush).label)
    return windowTexts.status.hand(label, shapeOf(drawing.shape).label)
  }
  const { label = '', ignoresShape, selecting } = toolById(drawing.tool) ?? {}
  if (drawing.tool === 'place') return windowTexts.status.hand(label, chosenPlaceLabel(state))
  // Only tools that paint or lock have a shape.
  return ignoresShape === true || selecting
    ? label
    : windowTexts.status.hand(label, shapeOf(drawing.shape).label)
}
