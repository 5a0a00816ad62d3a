import { RefreshCw } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  differingCells,
  inOrder,
  ordersFor,
  type Candidate,
  type CandidateOrder,
} from '../generate/candidates'
import { useCandidates, type CandidateSearch, type CandidateSheet } from '../generate/make-candidates'
import { candidateTexts } from '../texts/candidates'
import { CandidateCard } from './CandidateCard'

const words = candidateTexts
const SIZE = { width: 300, height: 190 }
const PAIR_SIZE = { width: 520, height: 460 }

interface CandidateSheetViewProps {
  readonly search: CandidateSearch
  readonly onTake: (candidate: Candidate) => void
  readonly onOthers: () => void
}

/** One round of candidates: as they arrive, sorted, or two side by side. */
export function CandidateSheetView({ search, onTake, onOthers }: CandidateSheetViewProps) {
  const { sheet, stop } = useCandidates(search)
  const { wishes } = search
  const orders = ordersFor(wishes.length > 0)
  const [order, setOrder] = useState<CandidateOrder>(wishes.length > 0 ? 'match' : 'made')
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
          <button
            ref={back}
            type="button"
            className="button button-plain"
            onClick={() => setComparing(false)}
          >
            {words.back}
          </button>
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
        <label className="candidates-order">
          {words.order}
          <select
            data-first-focus
            value={order}
            onChange={(event) => {
              const chosen = orders.find(({ id }) => id === event.target.value)
              if (chosen) setOrder(chosen.id)
            }}
          >
            {orders.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="button button-plain"
          disabled={pair.length !== 2}
          title={words.compareHelp}
          onClick={compare}
        >
          {words.compare}
        </button>
        {sheet.isMaking ? (
          <button type="button" className="button button-plain" onClick={stop}>
            {words.stop}
          </button>
        ) : (
          <button type="button" className="button button-plain" onClick={onOthers}>
            <RefreshCw size={16} aria-hidden />
            {words.others}
          </button>
        )}
        <Progress sheet={sheet} search={search} />
      </div>
      {sheet.reason !== undefined && (
        <p className="candidates-failed">{words.failed(sheet.failed, sheet.reason)}</p>
      )}
      <ul className="candidates" aria-label={words.list}>
        {inOrder(sheet.best, order).map((candidate) => (
          <li key={candidate.number}>
            <CandidateCard
              candidate={candidate}
              wishes={wishes}
              size={SIZE}
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
