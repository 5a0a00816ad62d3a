import { X } from 'lucide-react'
import { useId } from 'react'
import { SIGNS } from '../../../core/analyse/wishes'
import { PLACE_KINDS } from '../../../core/level/places'
import {
  problemOfRow,
  MEASURE_OPTIONS,
  signWords,
  unitOfRow,
  withMeasure,
  type WishRow,
} from '../../generate/wish-rows'
import { candidateTexts } from '../../texts/candidates'
import { IconButton } from '../../ui/IconButton'
import { optionsOf, Select } from '../../ui/Select'
import { useGeneratorWords } from '../../state/use-level-words'
import './CandidatesDialog.css'
import '../../panels/generate/QuotaField.css'

const words = candidateTexts

/** Labels of the first and the second kind of a distance. */
const KIND_LABELS = [words.kind, words.otherKind] as const
const KINDS = PLACE_KINDS.map(({ id, label }) => ({ id, label }))

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
      <Select
        className="field-input wish-measure"
        aria-label={words.measure}
        title={inWords(row.word.help)}
        value={row.word.id}
        options={MEASURE_OPTIONS.map(({ id: measure, label, help }) => ({
          id: measure,
          label: inWords(label),
          title: inWords(help),
        }))}
        onChange={(measure) => onChange(withMeasure(row, measure))}
      />
      <IconButton label={words.removeWish(number)} onClick={onRemove}>
        <X size={16} />
      </IconButton>
      {row.kinds.map((kind, at) => (
        <Select
          key={KIND_LABELS[at]}
          className={row.kinds.length === 1 ? 'field-input wish-measure' : 'field-input'}
          aria-label={KIND_LABELS[at]}
          value={kind}
          options={KINDS}
          onChange={(chosen) => onChange({ ...row, kinds: row.kinds.with(at, chosen) })}
        />
      ))}
      <div className="line wish-bound">
        <Select
          aria-label={words.sign}
          value={row.sign}
          options={optionsOf(SIGNS, signWords)}
          onChange={(sign) => onChange({ ...row, sign })}
        />
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
