import { useId } from 'react'

/** As long as names of towns, levels and worlds may become, in characters. */
const MAX_NAME = 100

interface NameFieldProps {
  readonly label: string
  readonly value: string
  /** In characters; names of documents may have a hundred. */
  readonly maxLength?: number
  /** Shown while nothing is typed: the name that is given then. */
  readonly placeholder?: string
  /** What is wrong with the name, as a sentence. */
  readonly problem?: string | undefined
  readonly onChange: (value: string) => void
}

/** A labelled field for the name of something new. */
export function NameField(props: NameFieldProps) {
  const { label, value, maxLength = MAX_NAME, placeholder, problem, onChange } = props
  const id = useId()
  const problemId = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="field-input field-wide"
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== undefined && (
        <p className="field-problem" id={problemId}>
          {problem}
        </p>
      )}
    </div>
  )
}
