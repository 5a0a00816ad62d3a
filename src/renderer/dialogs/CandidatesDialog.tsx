import { Dices, Star } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  CANDIDATE_ORDERS,
  CANDIDATES,
  candidateSource,
  differingCells,
  inOrder,
  takeCandidate,
  useCandidates,
  type Candidate,
  type CandidateOrder,
  type CandidateSource,
} from '../generate/candidates'
import { texts } from '../texts'
import { LevelPicture } from '../map/LevelPicture'
import { ModalDialog } from '../ui/ModalDialog'
import { useWorkbench } from '../desk/workbench'

const words = texts.candidates

/** Shows twelve versions of the level that keep placed and locked cells; one may be taken. */
export function CandidatesDialog({ onClose }: { readonly onClose: () => void }) {
  const bench = useWorkbench()
  const [{ source, round }, setRound] = useState(() => ({
    source: candidateSource(bench.store.getState()),
    round: 1,
  }))
  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose} widest>
      <Sheet
        key={round}
        source={source}
        onTake={(candidate) => takeCandidate(bench.store, source, candidate) && onClose()}
        onOthers={() => setRound({ source: candidateSource(bench.store.getState()), round: round + 1 })}
      />
    </ModalDialog>
  )
}

interface SheetProps {
  readonly source: CandidateSource
  readonly onTake: (candidate: Candidate) => void
  readonly onOthers: () => void
}

/** One round of candidates: as they arrive, sorted, or two side by side. */
function Sheet({ source, onTake, onOthers }: SheetProps) {
  const { sheet, stop } = useCandidates(source)
  const [order, setOrder] = useState<CandidateOrder>('made')
  const [starred, setStarred] = useState<readonly number[]>([])
  const [isComparing, setComparing] = useState(false)
  const back = useRef<HTMLButtonElement>(null)
  const pair = sheet.made.filter(({ number }) => starred.includes(number))
  const [one, other] = pair
  const toggleStar = (number: number): void =>
    setStarred((now) => (now.includes(number) ? now.filter((each) => each !== number) : [...now, number]))
  const compare = (): void => {
    setComparing(true)
    requestAnimationFrame(() => back.current?.focus())
  }

  if (isComparing && one && other) {
    return (
      <>
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
              <Card candidate={candidate} side={300} onTake={onTake} />
            </li>
          ))}
        </ul>
      </>
    )
  }
  return (
    <>
      <div className="candidates-row">
        <label className="candidates-order">
          {words.order}
          <select
            data-first-focus
            value={order}
            onChange={(event) => {
              const chosen = CANDIDATE_ORDERS.find(({ id }) => id === event.target.value)
              if (chosen) setOrder(chosen.id)
            }}
          >
            {CANDIDATE_ORDERS.map(({ id, label }) => (
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
            <Dices size={16} aria-hidden />
            {words.others}
          </button>
        )}
        <output>
          {sheet.isMaking ? words.making(sheet.made.length, CANDIDATES) : words.made(sheet.made.length)}
        </output>
      </div>
      {sheet.reason !== undefined && (
        <p className="candidates-failed">{words.failed(sheet.failed, sheet.reason)}</p>
      )}
      <ul className="candidates" aria-label={words.list}>
        {inOrder(sheet.made, order).map((candidate) => (
          <li key={candidate.number}>
            <Card
              candidate={candidate}
              side={150}
              onTake={onTake}
              star={{
                isOn: starred.includes(candidate.number),
                toggle: () => toggleStar(candidate.number),
              }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

interface CardProps {
  readonly candidate: Candidate
  /** Size of the picture, in CSS pixels. */
  readonly side: number
  readonly onTake: (candidate: Candidate) => void
  readonly star?: { readonly isOn: boolean; readonly toggle: () => void }
}

/** One candidate: its picture, figures and buttons. */
function Card({ candidate, side, onTake, star }: CardProps) {
  const { number, seed, level, measures } = candidate
  const { streets, buildings, deadEnds, longestWalk, longestWalkExact, backToBackShare } = measures
  return (
    <article className="candidate" aria-label={words.name(number)}>
      <LevelPicture level={level} label="" width={side} height={side} />
      <p>
        {words.name(number)}, {words.seed(seed)}
      </p>
      <p className="candidate-numbers">{words.numbers(streets, buildings)}</p>
      <p className="candidate-numbers">
        {words.more(deadEnds, longestWalk, longestWalkExact, backToBackShare)}
      </p>
      <p className="candidates-row">
        {star && (
          <button
            type="button"
            className="button button-icon"
            aria-label={words.star(number)}
            aria-pressed={star.isOn}
            onClick={star.toggle}
          >
            <Star size={16} aria-hidden fill={star.isOn ? 'currentColor' : 'none'} />
          </button>
        )}
        <button
          type="button"
          className="button button-plain"
          aria-label={words.takeOf(number)}
          onClick={() => onTake(candidate)}
        >
          {words.take}
        </button>
      </p>
    </article>
  )
}
