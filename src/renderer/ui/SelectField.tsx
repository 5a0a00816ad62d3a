import { useId } from 'react'
import { Field } from './Field'
import { FieldNotes, notesOf } from './FieldNotes'
import { useHeldChoice, type HeldChoice } from './held-choice'
import { Select, type SelectOption } from './Select'

interface SelectFieldProps<Id extends string> {
  readonly label: string
  readonly value: string
  readonly options: readonly SelectOption<Id>[]
  readonly disabled?: boolean
  readonly help?: string
  /** Text below the field: why the value cannot be changed. */
  readonly note?: string | undefined
  /** The problem of the choice, as a sentence. */
  readonly problem?: string | undefined
  readonly onChange: (id: Id) => void
}

/** A labelled choice that counts as one change however many values keys run through; see `useHeldChoice`. */
export function HeldSelectField<Id extends string>(props: SelectFieldProps<Id>) {
  return <SelectField {...props} {...useHeldChoice(props.value, props.onChange)} />
}

/** A labelled choice of one option. */
export function SelectField<Id extends string>(
  props: SelectFieldProps<Id> & Partial<Omit<HeldChoice<Id>, 'value' | 'onChange'>>,
) {
  const { label, help, note, problem, ...select } = props
  const id = useId()
  return (
    <Field label={label} id={id} help={help}>
      <Select
        id={id}
        className="field-input field-wide"
        aria-invalid={problem !== undefined}
        aria-describedby={notesOf(id, problem, note)}
        {...select}
      />
      <FieldNotes id={id} problem={problem} note={note} />
    </Field>
  )
}
