import { useState } from 'react'
import { FormDialog } from '../ui/FormDialog'
import { TextField } from '../ui/TextField'

interface GoToDialogProps {
  readonly words: {
    readonly title: string
    readonly text: string
    readonly go: string
  }
  readonly label: string
  /** Placeholder of the empty field: the current place. */
  readonly placeholder: string
  readonly help: string
  /** The typed text as a place; a message if there is no such place. */
  readonly find: (typed: string) => number | string
  readonly onGo: (place: number) => void
  readonly onClose: () => void
}

/** Asks for a place on the map by name, and goes there. */
export function GoToDialog({ words, label, placeholder, help, find, onGo, onClose }: GoToDialogProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()

  const go = (): void => {
    const place = find(typed)
    if (typeof place === 'string') return setProblem(place)
    onClose()
    onGo(place)
  }

  return (
    <FormDialog title={words.title} text={words.text} onClose={onClose} submit={words.go} onSubmit={go}>
      <TextField
        label={label}
        value={typed}
        maxLength={60}
        placeholder={placeholder}
        hint={help}
        problem={problem}
        onChange={(text) => {
          setTyped(text)
          setProblem(undefined)
        }}
      />
    </FormDialog>
  )
}
