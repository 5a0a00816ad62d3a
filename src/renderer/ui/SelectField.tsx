import { useId } from 'react'
import { useHeldChoice, type HeldChoice } from './held-choice'

interface SelectFieldProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly disabled?: boolean
  readonly onChange: (id: string) => void
}

/** A labelled choice of one thing that is one change however many values keys run through; see `useHeldChoice`. */
export function HeldSelectField(props: SelectFieldProps) {
  return <SelectField {...props} {...useHeldChoice(props.value, props.onChange)} />
}

/** A labelled choice of one thing. */
export function SelectField(props: SelectFieldProps & Partial<Omit<HeldChoice, 'value' | 'onChange'>>) {
  const { label, value, options, disabled = false, onChange, ...listeners } = props
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field-input field-wide"
        value={value}
        disabled={disabled}
        {...listeners}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
