import { useId, useMemo, useState } from 'react'
import { readTownCode } from '../../core/codes/town-code'
import { runTexts } from '../texts/runs'
import { describeTown, openTownCode } from '../files/town-codes'
import { FormDialog } from '../ui/FormDialog'
import { useApp } from '../state/app'
import { reasonTexts } from '../texts/reasons'
import './TownCodeDialog.css'

const words = runTexts.townCode

interface TownCodeDialogProps {
  /** A code to copy by hand; without it the dialog asks for one. */
  readonly shown?: string
  /** The code of a link, which the user may open. */
  readonly linked?: string
  readonly onClose: () => void
}

/** Asks for a town code, describes its town or its error, and opens the town. */
export function TownCodeDialog({ shown, linked, onClose }: TownCodeDialogProps) {
  const app = useApp()
  const [text, setText] = useState(shown ?? linked ?? '')
  const id = useId()
  const isShowing = shown !== undefined
  const result = useMemo(() => (text.trim() === '' ? undefined : readTownCode(text)), [text])
  const problem = result?.status === 'refused' ? result.message : undefined
  const summary =
    result?.status === 'read' ? [describeTown(result.code), ...result.notes].join(' ') : '\u00a0'

  const open = (): void => {
    if (result?.status !== 'read') return
    onClose()
    void openTownCode(app, result.code, result.notes)
  }

  return (
    <FormDialog
      title={isShowing ? words.showTitle : linked === undefined ? words.title : words.linkTitle}
      text={isShowing ? words.showText : linked === undefined ? words.text : words.linkText}
      onClose={onClose}

      submit={isShowing ? undefined : words.open}
      whyNot={isShowing || result?.status === 'read' ? undefined : (problem ?? reasonTexts.noCode)}
      onSubmit={isShowing ? onClose : open}
    >
      <label className="field-label" htmlFor={id}>
        {words.field}
      </label>
      <textarea
        id={id}
        className="field-input town-code"
        rows={5}
        value={text}
        readOnly={isShowing}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-words`}
        onFocus={(event) => isShowing && event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // A code has no line breaks, so Enter can open it.
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <p
        id={`${id}-words`}
        className={problem === undefined ? 'dialog-hint' : 'field-problem'}
        aria-live="polite"
      >
        {problem ?? summary}
      </p>
    </FormDialog>
  )
}
