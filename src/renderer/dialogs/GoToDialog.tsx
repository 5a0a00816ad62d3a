import { useId, useState } from 'react'
import { DialogForm } from '../ui/DialogForm'
import { ModalDialog } from '../ui/ModalDialog'

interface GoToDialogProps {
  readonly words: {
    readonly title: string
    readonly text: string
    readonly go: string
  }
  readonly label: string
  /** What stands in the empty field: where one is. */
  readonly placeholder: string
  readonly help: string
  /** What is typed, as a place; a sentence where there is no such place. */
  readonly find: (typed: string) => number | string
  readonly onGo: (place: number) => void
  readonly onClose: () => void
}

/** Asks for a place on the map by name, and goes there. */
export function GoToDialog({ words, label, placeholder, help, find, onGo, onClose }: GoToDialogProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const fieldId = useId()
  const helpId = useId()

  const go = (): void => {
    const place = find(typed)
    if (typeof place === 'string') return setProblem(place)
    onClose()
    onGo(place)
  }

  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose}>
      <DialogForm submit={words.go} onSubmit={go} onClose={onClose}>
        <div className="field">
          <label className="field-label" htmlFor={fieldId}>
            {label}
          </label>
          <input
            id={fieldId}
            className="field-input field-wide"
            value={typed}
            maxLength={60}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={problem !== undefined}
            aria-describedby={helpId}
            onChange={(event) => {
              setTyped(event.target.value)
              setProblem(undefined)
            }}
          />
        </div>
        <output id={helpId} className={problem === undefined ? 'dialog-hint' : 'field-problem'}>
          {problem ?? help}
        </output>
      </DialogForm>
    </ModalDialog>
  )
}
