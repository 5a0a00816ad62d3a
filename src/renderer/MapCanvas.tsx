import { useEffect, useRef, type KeyboardEvent } from 'react'
import { cursorMoveOf, moveCursor } from '../editor/cursor'
import { describeCell } from '../editor/describe-cell'
import { currentLevel } from '../editor/editor-document'
import { MapView } from './canvas/map-view'
import { toolById } from '../editor/tools/index'
import { ToolHand } from './editing'
import { markProblems } from './findings'
import { giveUpFloating, pointFloating } from './floating'
import { isMacKeyboard } from './keys'
import { mapStyleShown } from './looks'
import { moveCursorTo } from './move-cursor'
import { PANE } from './panes'
import { selectNone } from './selecting'
import { pressOnSelection } from './selection-keys'
import type { State } from './state'
import { texts } from './texts'
import { useWorkbench, type Workbench } from './workbench'

/** The map and its keyboard. React draws an empty element once; everything in it is the map's own business. */
export function MapCanvas() {
  const bench = useWorkbench()
  const container = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLParagraphElement>(null)
  const hand = useRef<ToolHand>(undefined)

  useEffect(() => {
    const [element, said] = [container.current, words.current]
    if (!element || !said) return undefined
    hand.current = new ToolHand(bench)
    const unmount = mountMap(bench, element, said, hand.current)
    element.focus({ preventScroll: true })
    return unmount
  }, [bench])

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (!hand.current || (event.altKey && event.key !== 'Enter')) return
    if (pressOnSelection(bench, event)) {
      event.preventDefault()
      return
    }
    if (event.key === ' ') bench.map?.setPanning(true)
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      const { cursor, tool } = bench.store.getState()
      bench.map?.setCursor(cursor)
      if (toolById(tool)?.selecting) {
        hand.current.applyAt(cursor, { shift: event.shiftKey, alt: event.altKey })
      } else if (event.altKey) hand.current.pickAt(cursor)
      else hand.current.applyAt(cursor)
    } else if (event.key === 'Escape') {
      const wasDrawn = bench.map?.cancelPointer() ?? false
      // What is begun goes first: a run that is stopped as well would be one key for two things.
      if (!hand.current.giveUp() && (wasDrawn || !selectNone(bench))) return
    } else if (!moveByKey(bench, hand.current, event)) return
    event.preventDefault()
  }

  return (
    <section className="map" aria-label={texts.map.label} {...PANE}>
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- an
          application is a place of its own keys: the arrows move the cursor in it */}
      <div
        ref={container}
        className="map-canvas"
        role="application"
        aria-label={texts.map.cells}
        aria-roledescription={texts.map.role}
        aria-describedby="map-words map-help"
        tabIndex={0}
        data-map=""
        onKeyDown={handleKeyDown}
        onKeyUp={(event) => event.key === ' ' && bench.map?.setPanning(false)}
        onBlur={() => {
          bench.map?.setPanning(false)
          bench.map?.setCursor(undefined)
          hand.current?.giveUp()
        }}
      />
      {/* oxlint-enable */}
      <p ref={words} id="map-words" className="unseen" aria-live="polite" aria-label={texts.map.words} />
      <p id="map-help" className="unseen">
        {texts.map.help}
      </p>
    </section>
  )
}

/** Puts a map into an element and ties it to the state. Returns a function that takes it away again. */
function mountMap(bench: Workbench, element: HTMLElement, words: HTMLElement, hand: ToolHand): () => void {
  let style = mapStyleShown(bench.store.getState().looks)
  const map = new MapView(element, {
    style,
    onPointer: (event) => {
      if (event.type === 'press') {
        element.focus({ preventScroll: true })
        map.setCursor(undefined) // the pointer needs no ring
      }
      if (bench.floating) pointFloating(bench, event)
      else hand.point(event)
    },
    onView: ({ zoom }) => bench.store.setState({ zoom }),
  })
  const show = (): void => {
    const state = bench.store.getState()
    const level = currentLevel(state.document)
    map.setLevel(level)
    const said = describeCell(level, state.cursor)
    if (words.textContent !== said) words.textContent = said
  }
  const restyle = (): void => {
    const next = mapStyleShown(bench.store.getState().looks)
    if (next !== style) map.setStyle(next)
    style = next
  }

  bench.map = map
  const unsubscribe = bench.store.subscribe((state, before) => {
    if (isOtherTask(state, before)) {
      hand.giveUp()
      giveUpFloating(bench)
    }
    if (state.document !== before.document || state.cursor !== before.cursor) show()
    if (state.looks !== before.looks) restyle()
    if (state.selection !== before.selection) map.setSelection(state.selection)
  })
  show()
  markProblems(bench, bench.store.getState())
  return () => {
    unsubscribe()
    map.destroy()
    if (bench.map === map) bench.map = undefined
  }
}

/** Whether what was begun at the cursor no longer fits: another thing in hand, another level, or a run. */
function isOtherTask(state: State, before: State): boolean {
  return (
    state.tool !== before.tool ||
    state.brush !== before.brush ||
    state.shape !== before.shape ||
    state.document !== before.document ||
    state.run !== before.run
  )
}

/** Moves the cursor where a key asks for it, and keeps it in view. Answers whether the key was one of those. */
function moveByKey(bench: Workbench, hand: ToolHand, event: KeyboardEvent): boolean {
  const move = cursorMoveOf(event.key, isMacKeyboard() ? event.metaKey : event.ctrlKey)
  if (!move) return false
  const { document, cursor } = bench.store.getState()
  const next = moveCursor(currentLevel(document), cursor, move)
  moveCursorTo(bench, next)
  hand.hoverAt(next)
  return true
}
