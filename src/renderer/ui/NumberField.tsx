import { useId, useState } from 'react'
import { Field } from './Field'
import { FieldNotes, notesOf } from './FieldNotes'

interface NumberFieldProps {
  readonly label: string
  /** NaN while the text is not a number. */
  readonly value: number
  readonly min: number
  readonly max: number
  /** Text after the field: the limit or the unit. */
  readonly unit: string
  readonly help?: string
  /** Text below the field: why the value cannot be changed. */
  readonly note?: string | undefined
  /** The problem of the value, as a sentence. */
  readonly problem?: string | undefined
  /** Adds a slider, for values that are felt rather than known. */
  readonly hasSlider?: boolean
  readonly disabled?: boolean
  readonly onChange: (value: number) => void
}

/** A labelled field for a whole number, with its limit and its problem. */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    value,
    min,
    max,
    unit,
    help,
    note,
    problem,
    hasSlider = false,
    disabled = false,
    onChange,
  } = props
  const id = useId()
  // The text may not be a number yet ("", "-"): the field keeps it, and the state has NaN.
  const [typed, setTyped] = useState<string>()
  const shown = typed !== undefined && same(Number.parseFloat(typed), value) ? typed : textOf(value)

  const change = (text: string): void => {
    setTyped(text)
    onChange(text.trim() === '' ? Number.NaN : Number(text))
  }

  return (
    <Field label={label} id={id} help={help}>
      {hasSlider && (
        // The same value with a slider: everybody can use the field beside it, so screen readers and Tab skip this one.
        <input
          type="range"
          className="field-slider"
          aria-hidden
          tabIndex={-1}
          min={min}
          max={max}
          value={Number.isNaN(value) ? min : value}
          disabled={disabled}
          onChange={(event) => change(event.target.value)}
        />
      )}
      <input
        id={id}
        className="field-input field-number"
        type="number"
        min={min}
        max={max}
        step={1}
        value={shown}
        disabled={disabled}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-unit ${notesOf(id, problem, note) ?? ''}`.trimEnd()}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <span className="field-unit" id={`${id}-unit`}>
        {unit}
      </span>
      <FieldNotes id={id} problem={problem} note={note} />
    </Field>
  )
}

function same(a: number, b: number): boolean {
  return a === b || (Number.isNaN(a) && Number.isNaN(b))
}

function textOf(value: number): string {
  return Number.isNaN(value) ? '' : String(value)
}
