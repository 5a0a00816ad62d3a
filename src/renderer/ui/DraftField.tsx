import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { windowTexts } from '../texts/window'
import { FieldNotes, notesOf } from './FieldNotes'
import './DraftField.css'

/** Maximum characters of one line, as of names in files. */
const MAX_TEXT = 200

interface DraftFieldProps {
  readonly label: string
  readonly value: string
  /** Called with the text on Enter and on leaving the field, unless it equals the value. */
  readonly onCommit: (text: string) => void
  /**
   * Why a text is invalid, as a sentence; undefined if it is valid. The message is shown, and the field keeps the text.
   */
  readonly refuse?: (text: string) => string | undefined
  /** Called after Enter, or after Escape, which restores the value. */
  readonly onDone?: () => void
  readonly rows?: number
  readonly placeholder?: string
  readonly disabled?: boolean
  /** Whether it has the focus from the start, and closes when left. */
  readonly takesFocus?: boolean
  /** Whether the label is visible; otherwise it is only the accessible name. */
  readonly isLabelled?: boolean
  /** Text below the field: why the value cannot be changed. */
  readonly note?: string | undefined
  /** A colour shown beside the label. */
  readonly swatch?: string
  /** Further attributes of the field itself. */
  readonly mark?: Readonly<Record<`data-${string}`, string>>
}

/** A text field whose changes are one step, however long the typing takes. Escape restores the value. */
export function DraftField(props: DraftFieldProps) {
  const { label, value, onCommit, refuse, onDone, rows, takesFocus = false, isLabelled = false } = props
  const id = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState<string>()
  // Read on leaving the field, so that Escape does not save the text.
  const draft = useRef<string>(undefined)
  const problem = typed === undefined ? undefined : refuse?.(typed)
  const isFull = rows === undefined && typed !== undefined && typed.length >= MAX_TEXT
  const note = props.note ?? (isFull ? windowTexts.full(MAX_TEXT) : undefined)

  useEffect(() => {
    if (!takesFocus) return
    field.current?.focus()
    field.current?.select()
  }, [takesFocus])

  const type = (text: string | undefined): void => {
    draft.current = text
    setTyped(text)
  }
  const commit = (): void => {
    const text = draft.current
    type(undefined)
    if (text !== undefined && text !== value && refuse?.(text) === undefined) onCommit(text)
  }
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') type(undefined)
    else if (event.key === 'Enter' && (rows === undefined || event.ctrlKey || event.metaKey)) {
      if (problem !== undefined) return
      commit()
    } else return
    event.preventDefault()
    event.stopPropagation()
    onDone?.()
  }

  const common = {
    ref: field,
    id,
    className: rows === undefined ? 'field-input field-wide' : 'field-input field-wide field-text',
    value: typed ?? value,
    autoComplete: 'off',
    placeholder: props.placeholder,
    disabled: props.disabled ?? false,
    'aria-invalid': problem !== undefined,
    onKeyDown: handleKeyDown,
    onBlur: () => {
      commit()
      if (takesFocus) onDone?.()
    },
    ...(isLabelled ? {} : { 'aria-label': label }),
    'aria-describedby': notesOf(id, problem, note),
    ...props.mark,
  }
  return (
    <div className="field">
      {isLabelled && (
        <label className="field-label" htmlFor={id}>
          {label}
          {props.swatch !== undefined && (
            <span className="colour-swatch" style={{ background: props.swatch }} aria-hidden />
          )}
        </label>
      )}
      {rows === undefined ? (
        <input {...common} type="text" maxLength={MAX_TEXT} onChange={(event) => type(event.target.value)} />
      ) : (
        <textarea {...common} rows={rows} onChange={(event) => type(event.target.value)} />
      )}
      <FieldNotes id={id} problem={problem} note={note} />
    </div>
  )
}
