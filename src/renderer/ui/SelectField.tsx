import { useId } from 'react'
import { Field } from './Field'
import { FieldNotes, notesOf } from './FieldNotes'
import { useHeldChoice, type HeldChoice } from './held-choice'

interface SelectOption {
  readonly id: string
  readonly label: string
  /** The heading that it is listed under, with its neighbours; undefined for none. */
  readonly group?: string
  /** Shown if it is already chosen, but cannot be chosen. */
  readonly isDisabled?: boolean
}

interface SelectFieldProps {
  readonly label: string
  readonly value: string
  readonly options: readonly SelectOption[]
  readonly disabled?: boolean
  readonly help?: string
  /** Text below the field: why the value cannot be changed. */
  readonly note?: string | undefined
  /** The problem of the choice, as a sentence. */
  readonly problem?: string | undefined
  readonly onChange: (id: string) => void
}

/** A labelled choice that counts as one change however many values keys run through; see `useHeldChoice`. */
export function HeldSelectField(props: SelectFieldProps) {
  return <SelectField {...props} {...useHeldChoice(props.value, props.onChange)} />
}

/** A labelled choice of one option. */
export function SelectField(props: SelectFieldProps & Partial<Omit<HeldChoice, 'value' | 'onChange'>>) {
  const { label, value, options, disabled = false, help, note, problem, onChange, ...listeners } = props
  const id = useId()
  return (
    <Field label={label} id={id} help={help}>
      <select
        id={id}
        className="field-input field-wide"
        value={value}
        disabled={disabled}
        aria-invalid={problem !== undefined}
        aria-describedby={notesOf(id, problem, note)}
        {...listeners}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.filter(({ group }) => group === undefined).map(optionOf)}
        {[...new Set(options.flatMap(({ group }) => group ?? []))].map((group) => (
          <optgroup key={group} label={group}>
            {options.filter((option) => option.group === group).map(optionOf)}
          </optgroup>
        ))}
      </select>
      <FieldNotes id={id} problem={problem} note={note} />
    </Field>
  )
}

function optionOf({ id, label, isDisabled }: SelectOption) {
  return (
    <option key={id} value={id} disabled={isDisabled}>
      {label}
    </option>
  )
}
