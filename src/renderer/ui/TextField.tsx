import { useId } from 'react'
import { Field } from './Field'

/** As long as names of towns, levels and worlds may become, in characters. */
const MAX_NAME = 100

interface TextFieldProps {
  readonly label: string
  readonly value: string
  /** In characters; names of documents may have a hundred. */
  readonly maxLength?: number
  /** Shown while nothing is typed: what holds then. */
  readonly placeholder?: string
  /** What to type, as a sentence; it stands below until something is wrong. */
  readonly hint?: string
  /** What is wrong with what was typed, as a sentence. */
  readonly problem?: string | undefined
  readonly onChange: (value: string) => void
}

/** A labelled field for a name or a few words, with what is to be said of them below. */
export function TextField(props: TextFieldProps) {
  const { label, value, maxLength = MAX_NAME, placeholder, hint, problem, onChange } = props
  const id = useId()
  const wordsId = useId()
  const words = problem ?? hint
  return (
    <>
      <Field label={label} id={id}>
        <input
          id={id}
          className="field-input field-wide"
          value={value}
          maxLength={maxLength}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={words === undefined ? undefined : wordsId}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      {words !== undefined && (
        <output id={wordsId} className={problem === undefined ? 'dialog-hint' : 'field-problem'}>
          {words}
        </output>
      )}
    </>
  )
}
