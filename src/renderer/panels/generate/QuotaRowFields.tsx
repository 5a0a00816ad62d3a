import { X } from 'lucide-react'
import { useId } from 'react'
import {
  choicesOf,
  choiceWords,
  conditionLabel,
  createCondition,
  hasSteps,
  KIND_OPTIONS,
  ROW_WORDS,
  type QuotaRow,
  type RowCondition,
} from '../../generate/quota-rows'
import { quotaTexts } from '../../texts/quotas'
import { IconButton } from '../../ui/IconButton'
import { useRowIds } from '../../ui/row-ids'
import { optionsOf, Select } from '../../ui/Select'
import './QuotaField.css'

const words = quotaTexts

/** Maximum length of a district's name in a rule, in characters. */
const MAX_DISTRICT = 100

interface QuotaRowFieldsProps {
  readonly row: QuotaRow
  /** From 1. */
  readonly number: number
  /** Problem of the row, as a sentence. */
  readonly problem: string | undefined
  readonly onChange: (row: QuotaRow) => void
  readonly onRemove: () => void
}

/** One rule of quotas: the kind, how many, how far apart, and a line for each condition. */
export function QuotaRowFields({ row, number, problem, onChange, onRemove }: QuotaRowFieldsProps) {
  const id = useId()
  const { conditions } = row
  const { ids, remove } = useRowIds(conditions.length + 1)
  const numberField = (key: 'from' | 'to' | 'apart', min: number) => (
    <label className="quota-count" title={key === 'apart' ? words.apartHelp : undefined}>
      {words[key]}
      <input
        className="field-input"
        type="number"
        min={min}
        value={row[key]}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={(event) => onChange({ ...row, [key]: event.target.value })}
      />
    </label>
  )
  return (
    <fieldset className="wish quota" data-quota={row.id}>
      <legend className="unseen">{words.row(number)}</legend>
      <Select
        className="field-input wish-measure"
        aria-label={words.kind}
        value={row.kind}
        options={KIND_OPTIONS}
        onChange={(kind) => onChange({ ...row, kind })}
      />
      <IconButton label={words.remove(number)} onClick={onRemove}>
        <X size={16} />
      </IconButton>
      <div className="line quota-line">
        {numberField('from', 0)}
        {numberField('to', 0)}
        {numberField('apart', 1)}
      </div>
      {[...conditions, undefined].map((condition, at) => (
        <ConditionFields
          key={ids[at]}
          condition={condition}
          none={conditions.length === 0 ? words.anywhere : words.and}
          onChange={(changed) => {
            // The line keeps its field and the focus: the one below moves up into it.
            if (!changed) remove(at + 1)
            onChange({ ...row, conditions: conditions.toSpliced(at, 1, ...(changed ? [changed] : [])) })
          }}
        />
      ))}
      <output id={`${id}-problem`} className="field-problem">
        {problem}
      </output>
    </fieldset>
  )
}

interface ConditionFieldsProps {
  /** Undefined for the line on which the next condition is chosen. */
  readonly condition: RowCondition | undefined
  /** The option for no condition. */
  readonly none: string
  /** Called with undefined to remove the condition. */
  readonly onChange: (condition: RowCondition | undefined) => void
}

function ConditionFields({ condition, none, onChange }: ConditionFieldsProps) {
  const choices = condition ? choicesOf(condition.word) : []
  return (
    <div className="line quota-line">
      <Select
        aria-label={words.condition}
        value={condition?.word ?? ''}
        options={[
          { id: '', label: condition ? words.anywhere : none },
          ...optionsOf(ROW_WORDS, conditionLabel),
        ]}
        onChange={(word) => onChange(word === '' ? undefined : changedWord(condition, word))}
      />
      {condition && choices.length > 0 && (
        <Select
          aria-label={words.what}
          value={condition.what}
          options={optionsOf(choices, choiceWords)}
          onChange={(what) => onChange({ ...condition, what })}
        />
      )}
      {condition?.word === 'in' && (
        <input
          className="field-input"
          aria-label={words.district}
          value={condition.what}
          maxLength={MAX_DISTRICT}
          autoComplete="off"
          onChange={(event) => onChange({ ...condition, what: event.target.value })}
        />
      )}
      {condition?.word === 'size' && (
        <>
          <SmallNumber
            label={words.width}
            value={condition.what}
            onChange={(what) => onChange({ ...condition, what })}
          />
          <span>{words.by}</span>
          <SmallNumber
            label={words.height}
            value={condition.typed}
            onChange={(typed) => onChange({ ...condition, typed })}
          />
        </>
      )}
      {condition && hasSteps(condition) && (
        <SmallNumber
          label={words.number}
          value={condition.typed}
          onChange={(typed) => onChange({ ...condition, typed })}
        />
      )}
    </div>
  )
}

/** A condition with another word; the goal and the steps stay where the other word takes them. */
function changedWord(before: RowCondition | undefined, word: RowCondition['word']): RowCondition {
  const fresh = createCondition(word)
  if (!before) return fresh
  const what = choicesOf(word).includes(before.what) ? before.what : fresh.what
  return { word, what, typed: hasSteps(before) && hasSteps(fresh) ? before.typed : fresh.typed }
}

interface SmallNumberProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

function SmallNumber({ label, value, onChange }: SmallNumberProps) {
  return (
    <input
      className="field-input quota-number"
      type="number"
      min={1}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
