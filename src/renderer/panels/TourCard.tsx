import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { PANE } from '../state/panes'
import { tourTexts } from '../texts/tour'
import { TOUR } from '../texts/tour'
import { reasonTexts } from '../texts/reasons'
import { IconButton } from '../ui/IconButton'
import { ReasonButton } from '../ui/ReasonButton'
import { WordsWithKeys } from './WordsWithKeys'
import { useSelected, useApp } from '../state/app'
import { placeCard } from '../tour/card-place'
import { endTour, goToStop } from '../tour/tour'
import { hintHere } from '../ui/hint-here'
import { MainButton } from '../ui/buttons'
import './TourCard.css'

const words = tourTexts

/**
 * The current stop of the tour: a card beside the part it describes, which has a ring around it. The tour blocks nothing:
 * everything else works meanwhile. Escape inside the card ends the tour.
 */
export function TourCard() {
  const at = useSelected((state) => (state.play === undefined ? state.window.tour : undefined))
  return at === undefined ? null : <OpenCard at={at} />
}

function OpenCard({ at }: { readonly at: number }) {
  const app = useApp()
  const scale = useSelected((state) => state.window.scale)
  const card = useRef<HTMLElement>(null)
  const ring = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const stop = TOUR[at]
  const id = stop?.id

  useEffect(() => next.current?.focus({ preventScroll: true }), [])
  useLayoutEffect(() => {
    const anchor = document.querySelector<HTMLElement>(`[data-tour="${id}"]`)
    const stand = (): void => settle(card.current, ring.current, anchor, scale / 100)
    const watcher = new ResizeObserver(stand)
    for (const element of [anchor, card.current, document.body]) if (element) watcher.observe(element)
    stand()
    return () => watcher.disconnect()
  }, [id, scale])

  if (!stop) return null
  const isLast = at === TOUR.length - 1
  return (
    <>
      <div ref={ring} className="tour-ring" aria-hidden />
      <section ref={card} className="tour-card" aria-label={words.label} data-tour-card="" {...PANE}>
        <div aria-live="polite">
          <h2 className="tour-title">{stop.title}</h2>
          <WordsWithKeys text={hintHere(stop.text)} />
        </div>
        <div className="line tour-foot">
          <span className="tour-count">{words.step(at + 1, TOUR.length)}</span>
          {/* The button stays at the first stop: if it vanished with the focus on it, no key would reach the card any more. */}
          <ReasonButton
            whyNot={at === 0 ? reasonTexts.firstStep : undefined}
            onClick={() => goToStop(app.store, at - 1)}
          >
            {words.back}
          </ReasonButton>
          <MainButton ref={next} onClick={() => goToStop(app.store, at + 1)}>
            {isLast ? words.done : words.next}
          </MainButton>
        </div>
        <div className="tour-close">
          <IconButton label={words.end} onClick={() => endTour(app.store)}>
            <X size={16} />
          </IconButton>
        </div>
      </section>
    </>
  )
}

/** Places the card beside the part that it explains, and the ring around that part. Both scale with the interface. */
function settle(
  card: HTMLElement | null,
  ring: HTMLElement | null,
  anchor: HTMLElement | null,
  scale: number,
): void {
  if (!card || !ring) return
  const seen = anchor?.checkVisibility() === true ? anchor.getBoundingClientRect() : undefined
  const { left, top } = placeCard(card.getBoundingClientRect(), seen, {
    left: 0,
    top: 0,
    width: window.innerWidth,
    height: window.innerHeight,
  })
  card.style.left = `${left / scale}px`
  card.style.top = `${top / scale}px`
  ring.hidden = seen === undefined
  if (!seen) return
  ring.style.left = `${seen.left}px`
  ring.style.top = `${seen.top}px`
  ring.style.width = `${seen.width}px`
  ring.style.height = `${seen.height}px`
}
