import { Check, Star, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { valueText } from '../../../core/analyse/measure-words'
import { meetsWish, type Wish } from '../../../core/analyse/wishes'
import type { Candidate } from '../../generate/candidates'
import { measureWords, signWords } from '../../generate/wish-rows'
import { LevelPicture } from '../../map/LevelPicture'
import { candidateTexts } from '../../texts/candidates'
import { columnsOf, entryForKey } from '../../ui/grid-keys'
import { useGeneratorWords } from '../../state/use-level-words'
import { runTexts } from '../../texts/runs'
import './CandidatesDialog.css'

const words = candidateTexts

interface CandidateCardProps {
  readonly candidate: Candidate
  /** The wishes it was ranked by. */
  readonly wishes: readonly Wish[]
  /** Size of the picture, in CSS pixels. */
  readonly size: { readonly width: number; readonly height: number }
  readonly onTake: (candidate: Candidate) => void
  readonly star?: { readonly isOn: boolean; readonly toggle: () => void }
}

/** One candidate: its picture, which takes it when clicked, its seed, and its wishes or figures. */
export function CandidateCard({ candidate, wishes, size, onTake, star }: CandidateCardProps) {
  const inWords = useGeneratorWords()
  const { number, seed, level, measures, values } = candidate
  const { streets, buildings, deadEnds, longestWalk, longestWalkExact, backToBackShare } = measures
  return (
    <article className="card candidate" aria-label={words.name(number)}>
      <button
        type="button"
        className="candidate-take"
        aria-label={words.takeOf(number)}
        title={words.take}
        onKeyDown={moveFocus}
        onClick={() => onTake(candidate)}
      >
        <LevelPicture level={level} label="" {...size} />
      </button>
      <p className="candidate-name">
        <span>
          {words.name(number)}, {words.seed(seed)}
        </span>
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
      </p>
      {wishes.length === 0 ? (
        <>
          <p className="candidate-numbers">{inWords(runTexts.rolls.contents(streets, buildings))}</p>
          <p className="candidate-numbers">
            {words.more(deadEnds, longestWalk, longestWalkExact)}
            {buildings > 0 && words.backToBack(backToBackShare)}
          </p>
        </>
      ) : (
        <ul className="candidate-wishes">
          {wishes.map((wish) => (
            <WishResult key={wish.text} wish={wish} value={values[wish.measure] ?? null} />
          ))}
        </ul>
      )}
    </article>
  )
}

/** Moves the focus to the next candidate in the direction of an arrow key. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const list = event.currentTarget.closest('ul')
  const all = [...(list?.querySelectorAll<HTMLElement>('.candidate-take') ?? [])]
  const at = all.indexOf(event.currentTarget)
  const next = entryForKey(event.key, at, { count: all.length, columns: columnsOf(all) })
  if (next === undefined) return
  event.preventDefault()
  all[next]?.focus()
}

/** Whether a candidate meets a wish, and its value. */
function WishResult({ wish, value }: { readonly wish: Wish; readonly value: number | null }) {
  const inWords = useGeneratorWords()
  const isMet = meetsWish(wish, value)
  const measured = value === null ? words.none : valueText(wish.word, value)
  return (
    <li className={isMet ? undefined : 'candidate-missed'}>
      {isMet ? <Check size={14} aria-hidden /> : <X size={14} aria-hidden />}
      <span>
        <span className="unseen">{isMet ? words.isMet : words.missed}: </span>
        {inWords(
          isMet
            ? `${measureWords(wish)} ${measured}`
            : words.wanted(measureWords(wish), measured, signWords(wish.sign), boundText(wish)),
        )}
      </span>
    </li>
  )
}

/** The number of a wish beside a value that names the unit. */
function boundText({ word, bound }: Wish): string {
  return word.unit === 'share' ? valueText(word, bound) : String(bound)
}
