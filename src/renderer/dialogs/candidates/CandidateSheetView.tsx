import { RefreshCw } from 'lucide-react'
import { useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { differingCells, inOrder, ordersFor, type Candidate } from '../../generate/candidates'
import { useCandidates, type CandidateSearch, type CandidateSheet } from '../../generate/make-candidates'
import { useRoom } from '../../looks/layout-changes'
import { candidateTexts } from '../../texts/candidates'
import { CandidateCard } from './CandidateCard'
import { ReasonButton } from '../../ui/ReasonButton'
import { Select } from '../../ui/Select'
import { useGeneratorWords } from '../../state/use-level-words'
import { PlainButton } from '../../ui/buttons'
import './CandidatesDialog.css'

const words = candidateTexts
/** Smallest side of a picture, in pixels of the interface. */
const MIN_SIDE = 220
/** Pictures beside each other in a wide window: two rows show a whole sheet. */
const COLUMNS = 6
/** Margins of the window and the dialog, in pixels of the interface. */
const MARGINS = { window: 32, dialog: 42 }
/** Width of the gaps and borders of a column, height of the title and the buttons, and of the lines below a picture. */
const GAP = 6
const HEAD = 110
const LINES = 110
/** Maximum width of the dialog, as in the style sheet. */
const WIDEST = 1800
const PAIR_SIZE = { width: 520, height: 460 }

interface CandidateSheetViewProps {
  readonly search: CandidateSearch
  /** Shows and hides the form of the wishes. */
  readonly wishButton: ReactNode
  readonly onTake: (candidate: Candidate) => void
  readonly onOthers: () => void
}

/** One round of candidates: as they arrive, sorted, or two side by side. */
export function CandidateSheetView({ search, wishButton, onTake, onOthers }: CandidateSheetViewProps) {
  const { sheet, stop } = useCandidates(search)
  const side = useSide()
  const inWords = useGeneratorWords()
  const { wishes } = search
  const orders = ordersFor(sheet.best, wishes.length > 0)
  const [order, setOrder] = useState(wishes.length > 0 ? 'match' : 'made')
  const [starred, setStarred] = useState<readonly number[]>([])
  const [isComparing, setComparing] = useState(false)
  const back = useRef<HTMLButtonElement>(null)
  const pair = sheet.best.filter(({ number }) => starred.includes(number))
  const [one, other] = pair
  const toggleStar = (number: number): void =>
    setStarred((now) => (now.includes(number) ? now.filter((each) => each !== number) : [...now, number]))
  const compare = (): void => {
    setComparing(true)
    requestAnimationFrame(() => back.current?.focus())
  }

  if (isComparing && one && other) {
    return (
      <section className="candidates-found">
        <p className="candidates-row">
          <PlainButton ref={back} onClick={() => setComparing(false)}>
            {words.back}
          </PlainButton>
          <output>{words.differ(differingCells(one, other))}</output>
        </p>
        <ul className="candidates candidates-pair" aria-label={words.list}>
          {[one, other].map((candidate) => (
            <li key={candidate.number}>
              <CandidateCard candidate={candidate} wishes={wishes} size={PAIR_SIZE} onTake={onTake} />
            </li>
          ))}
        </ul>
      </section>
    )
  }
  return (
    <section className="candidates-found">
      <div className="candidates-row">
        <label className="line candidates-order">
          {words.order}
          <Select
            className=""
            data-first-focus
            value={order}
            options={orders.map(({ id, label }) => ({ id, label: inWords(label) }))}
            onChange={setOrder}
          />
        </label>
        {wishButton}
        <ReasonButton whyNot={pair.length === 2 ? undefined : words.compareHelp} onClick={compare}>
          {words.compare}
        </ReasonButton>
        {sheet.isMaking ? (
          <PlainButton onClick={stop}>{words.stop}</PlainButton>
        ) : (
          <PlainButton onClick={onOthers}>
            <RefreshCw size={16} aria-hidden />
            {words.others}
          </PlainButton>
        )}
        <Progress sheet={sheet} search={search} />
      </div>
      {sheet.reason !== undefined && (
        <p className="candidates-failed">{words.failed(sheet.failed, sheet.reason)}</p>
      )}
      <ul className="candidates" aria-label={words.list} style={columnsOfSide(side)}>
        {inOrder(sheet.best, order).map((candidate) => (
          <li key={candidate.number}>
            <CandidateCard
              candidate={candidate}
              wishes={wishes}
              size={{ width: side, height: side }}
              onTake={onTake}
              star={{
                isOn: starred.includes(candidate.number),
                toggle: () => toggleStar(candidate.number),
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Columns as wide as a picture with its frame. */
function columnsOfSide(side: number): CSSProperties {
  return { gridTemplateColumns: `repeat(auto-fill, minmax(${side + 2}px, 1fr))` }
}

/** The side of a picture with which a whole sheet fits the window, if that is large enough. */
function useSide(): number {
  const { width, height } = useRoom()
  const across = (Math.min(width - MARGINS.window, WIDEST) - MARGINS.dialog) / COLUMNS - GAP
  const down = (height - MARGINS.window - MARGINS.dialog - HEAD) / 2 - LINES
  return Math.max(MIN_SIDE, Math.floor(Math.min(across, down)))
}

/** How far a search is, and in the end what it found. Only the end is spoken: the bar is there for the rest. */
function Progress({ sheet, search }: { readonly sheet: CandidateSheet; readonly search: CandidateSearch }) {
  const { best, tried, met, isMaking } = sheet
  const hasWishes = search.wishes.length > 0
  const found = hasWishes ? `${words.made(best.length)} ${words.met(met, tried)}` : words.made(best.length)
  return (
    <>
      {isMaking && (
        <>
          <progress aria-label={words.progress} max={search.count} value={tried} />
          <span>{hasWishes ? words.trying(tried, search.count) : words.making(tried, search.count)}</span>
        </>
      )}
      <output>{isMaking ? '' : found}</output>
    </>
  )
}
