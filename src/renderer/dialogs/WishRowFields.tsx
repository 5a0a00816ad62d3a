import { X } from 'lucide-react'
import { useId } from 'react'
import { SIGNS, type Sign } from '../../core/analyse/wishes'
import { PLACE_KINDS } from '../../core/level/places'
import {
  problemOfRow,
  MEASURE_OPTIONS,
  signWords,
  unitOfRow,
  withMeasure,
  type WishRow,
} from '../generate/wish-rows'
import { candidateTexts } from '../texts/candidates'
import { IconButton } from '../ui/IconButton'
import { useGeneratorWords } from '../state/use-level-words'
import './CandidatesDialog.css'
import '../panels/QuotaField.css'

const words = candidateTexts

/** Labels of the first and the second kind of a distance. */
const KIND_LABELS = [words.kind, words.otherKind] as const

interface WishRowFieldsProps {
  readonly row: WishRow
  /** From 1. */
  readonly number: number
  readonly onChange: (row: WishRow) => void
  readonly onRemove: () => void
}

/** One wish: its measure, the kinds of places that the measure takes, comparison and number. */
export function WishRowFields({ row, number, onChange, onRemove }: WishRowFieldsProps) {
  const id = useId()
  const inWords = useGeneratorWords()
  const problem = problemOfRow(row)
  const unit = unitOfRow(row)
  return (
    <fieldset className="wish" data-wish={row.id}>
      <legend className="unseen">{words.wish(number)}</legend>
      <select
        className="field-input wish-measure"
        aria-label={words.measure}
        title={inWords(row.word.help)}
        value={row.word.id}
        onChange={(event) => onChange(withMeasure(row, event.target.value))}
      >
        {MEASURE_OPTIONS.map((measure) => (
          <option key={measure.id} value={measure.id} title={inWords(measure.help)}>
            {inWords(measure.label)}
          </option>
        ))}
      </select>
      <IconButton label={words.removeWish(number)} onClick={onRemove}>
        <X size={16} />
      </IconButton>
      {row.kinds.map((kind, at) => (
        <select
          key={KIND_LABELS[at]}
          className={row.kinds.length === 1 ? 'field-input wish-measure' : 'field-input'}
          aria-label={KIND_LABELS[at]}
          value={kind}
          onChange={(event) => {
            const chosen = PLACE_KINDS.find((each) => each.id === event.target.value)
            if (chosen) onChange({ ...row, kinds: row.kinds.with(at, chosen.id) })
          }}
        >
          {PLACE_KINDS.map((each) => (
            <option key={each.id} value={each.id}>
              {each.label}
            </option>
          ))}
        </select>
      ))}
      <div className="line wish-bound">
        <select
          className="field-input"
          aria-label={words.sign}
          value={row.sign}
          onChange={(event) => {
            const sign = SIGNS.find((each: Sign) => each === event.target.value)
            if (sign) onChange({ ...row, sign })
          }}
        >
          {SIGNS.map((sign) => (
            <option key={sign} value={sign}>
              {signWords(sign)}
            </option>
          ))}
        </select>
        <input
          className="field-input wish-number"
          type="number"
          step="any"
          min={0}
          aria-label={words.bound}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-unit ${id}-problem`}
          value={row.typed}
          onChange={(event) => onChange({ ...row, typed: event.target.value })}
        />
        <span id={`${id}-unit`} className="field-unit">
          {unit}
        </span>
      </div>
      <output id={`${id}-problem`} className="field-problem">
        {problem}
      </output>
    </fieldset>
  )
}
