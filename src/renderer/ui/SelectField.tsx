import { useId } from 'react'
import { Field } from './Field'
import { useHeldChoice, type HeldChoice } from './held-choice'

interface SelectOption {
  readonly id: string
  readonly label: string
  /** Shown if it is already chosen, but cannot be chosen. */
  readonly isDisabled?: boolean
}

interface SelectFieldProps {
  readonly label: string
  readonly value: string
  readonly options: readonly SelectOption[]
  readonly disabled?: boolean
  readonly help?: string
  /** The fault of the choice, as a sentence. */
  readonly problem?: string | undefined
  readonly onChange: (id: string) => void
}

/** A labelled choice that counts as one change however many values keys run through; see `useHeldChoice`. */
export function HeldSelectField(props: SelectFieldProps) {
  return <SelectField {...props} {...useHeldChoice(props.value, props.onChange)} />
}

/** A labelled choice of one option. */
export function SelectField(props: SelectFieldProps & Partial<Omit<HeldChoice, 'value' | 'onChange'>>) {
  const { label, value, options, disabled = false, help, problem, onChange, ...listeners } = props
  const id = useId()
  return (
    <Field label={label} id={id} help={help}>
      <select
        id={id}
        className="field-input field-wide"
        value={value}
        disabled={disabled}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        {...listeners}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      {problem !== undefined && (
        <p className="field-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </Field>
  )
}
