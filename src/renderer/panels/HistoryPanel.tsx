import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { countMoments, momentAt, momentOf, type History, type Moment } from '../../editor/history'
import { goToStep } from '../edit/edit'
import { PANE } from '../desk/panes'
import { texts } from '../texts'
import { useSelected, useWorkbench } from '../desk/workbench'
import { PanelTitle } from '../ui/PanelTitle'
import { PICTURE, useMomentPictures } from './use-moment-pictures'

/** Height of a line, and the space above the first and below the last, in CSS pixels; history.css says the same. */
const LINE = 40
const MARGIN = 4
/** Lines drawn above and below those in view, so that scrolling shows no gap. */
const SPARE = 8

/** Every step by name, the newest first: a click or Enter goes to the moment just after it. */
export function HistoryPanel() {
  const history = useSelected((state) => state.document.history)
  const steps = countMoments(history) - 1
  const words = texts.history
  return (
    <section className="panel panel-history" aria-label={words.label} {...PANE}>
      <PanelTitle label={words.label} count={steps > 0 ? words.steps(steps) : undefined} />
      <Moments history={history} />
      {steps === 0 && <p className="panel-note">{words.empty}</p>}
    </section>
  )
}

/** The list itself. Only the visible lines exist, and the one with the tab stop: thousands of steps cost no more than ten. */
function Moments({ history }: { readonly history: History }) {
  const bench = useWorkbench()
  const list = useRef<HTMLDivElement>(null)
  const view = useLinesInView(list)
  const wantsFocus = useRef(false)
  // The step that the arrow keys moved to, away from the present one; it is dropped when the present one changes.
  const [active, setActive] = useState<{ readonly id: number; readonly from: number }>()
  const now = history.undone.length
  const count = countMoments(history)
  const present = momentOf(history)
  const stop = active?.from === present ? (indexOfMoment(history, active.id) ?? now) : now

  useLayoutEffect(() => showLine(list.current, history.undone.length), [history])
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    showLine(list.current, stop)
    list.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus({ preventScroll: true })
  }, [stop])

  const handleKeyDown = (event: KeyboardEvent): void => {
    const next = lineForKey(event.key, stop, count, view.lines)
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (next === stop) return
    wantsFocus.current = true
    setActive({ id: momentAt(history, next).id, from: present })
  }

  const first = Math.max(0, view.first - SPARE)
  const end = Math.min(count, view.first + view.lines + SPARE)
  const drawn = Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset)
  if (stop < first) drawn.unshift(stop)
  else if (stop >= end) drawn.push(stop)
  const moments = drawn.map((index) => ({ index, moment: momentAt(history, index) }))
  const pictureOf = useMomentPictures(
    history,
    moments.map(({ moment }) => moment.id),
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the buttons in it
    <div ref={list} className="history-scroll" onKeyDown={handleKeyDown}>
      <ol className="history" style={{ height: count * LINE }}>
        {moments.map(({ index, moment }) => (
          <li key={moment.id} style={{ top: index * LINE }} aria-setsize={count} aria-posinset={index + 1}>
            <MomentButton
              moment={moment}
              // The start alone looks as the map does.
              isPictured={count > 1}
              picture={pictureOf(moment.id)}
              isStop={index === stop}
              onFocus={() => setActive({ id: moment.id, from: present })}
              onGo={() => goToStep(bench, moment)}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

interface MomentButtonProps {
  readonly moment: Moment
  /** Whether there is room for a picture. */
  readonly isPictured: boolean
  /** The level at that moment; undefined until it is drawn. */
  readonly picture: HTMLCanvasElement | undefined
  readonly isStop: boolean
  readonly onFocus: () => void
  readonly onGo: () => void
}

function MomentButton({
  moment: { id, label, level, when, isSaved },
  isPictured,
  picture,
  isStop,
  onFocus,
  onGo,
}: MomentButtonProps) {
  const words = texts.history
  // A document that was never in a file begins as "saved" only because there is nothing to lose.
  const hasFile = useSelected((state) => state.document.file !== undefined)
  const hasLevels = useSelected((state) => state.document.project.levels.length > 1)
  const name = label ?? (id === 0 ? words.start : words.forgotten)
  return (
    <button
      type="button"
      className={`history-moment history-${when}`}
      aria-current={when === 'now' ? 'step' : undefined}
      tabIndex={isStop ? 0 : -1}
      title={hasLevels && level !== undefined ? `${name} · ${level}` : name}
      onFocus={onFocus}
      onClick={onGo}
    >
      {isPictured && <MomentPicture picture={picture} />}
      <span className="history-name">{name}</span>
      {hasLevels && level !== undefined && <span className="history-level">{level}</span>}
      {isSaved && hasFile && <span className="history-word">{words.saved}</span>}
      {when === 'undone' && <span className="unseen">{words.undone}</span>}
    </button>
  )
}

/** The small picture of a moment; the name beside it says what changed. */
function MomentPicture({ picture }: Pick<MomentButtonProps, 'picture'>) {
  const frame = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    frame.current?.replaceChildren(...(picture ? [picture] : []))
  }, [picture])
  return (
    <span ref={frame} className="history-picture" style={{ width: PICTURE, height: PICTURE }} aria-hidden />
  )
}

/** Returns which lines a scrolled list shows; it changes by whole lines, not by every pixel. */
function useLinesInView(list: { readonly current: HTMLDivElement | null }): {
  readonly first: number
  readonly lines: number
} {
  const [view, setView] = useState({ first: 0, lines: 0 })
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const look = (): void => {
      const first = Math.floor(element.scrollTop / LINE)
      const lines = Math.ceil(element.clientHeight / LINE) + 1
      setView((before) => (before.first === first && before.lines === lines ? before : { first, lines }))
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [list])
  return view
}

/** Scrolls no further than needed to have a line in view. */
function showLine(list: HTMLDivElement | null, index: number): void {
  if (!list) return
  const top = index * LINE
  if (top < list.scrollTop) list.scrollTop = top
  const bottom = top + LINE + 2 * MARGIN
  if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
}

function lineForKey(key: string, from: number, count: number, page: number): number | undefined {
  const within = (index: number): number => Math.max(0, Math.min(count - 1, index))
  switch (key) {
    case 'ArrowUp':
      return within(from - 1)
    case 'ArrowDown':
      return within(from + 1)
    case 'PageUp':
      return within(from - Math.max(1, page - 2))
    case 'PageDown':
      return within(from + Math.max(1, page - 2))
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

function indexOfMoment(history: History, id: number): number | undefined {
  const count = countMoments(history)
  for (let index = 0; index < count; index++) if (momentAt(history, index).id === id) return index
  return undefined
}
