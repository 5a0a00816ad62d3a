import { useId } from 'react'
import { Field } from './Field'

/** Maximum length of the names of towns, levels and worlds, in characters. */
const MAX_NAME = 100

interface TextFieldProps {
  readonly label: string
  readonly value: string
  /** Maximum length in characters; names of documents may have a hundred. */
  readonly maxLength?: number
  /** Shown in an empty field: the value that applies. */
  readonly placeholder?: string
  /** What to type, as a sentence; shown below until there is a problem. */
  readonly hint?: string
  /** The problem of the text, as a sentence. */
  readonly problem?: string | undefined
  readonly onChange: (value: string) => void
}

/** A labelled field for a name or a few words, with help or a problem below. */
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
