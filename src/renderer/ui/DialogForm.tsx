import type { ReactNode } from 'react'
import { texts } from '../texts'

interface DialogFormProps {
  /** What the main button says; without it there is only one to close. */
  readonly submit?: string | undefined
  readonly onSubmit: () => void
  readonly onClose: () => void
  /** Whether what is asked for can be done; else the main button says that it cannot, and does nothing. */
  readonly isReady?: boolean
  /** Id of what says why it cannot. */
  readonly why?: string
  /** Buttons for other ways, on the left. */
  readonly others?: ReactNode
  readonly children: ReactNode
}

/** What a dialog asks for, with the buttons to do it or to let it be; Enter does it from any field. */
export function DialogForm({
  submit,
  onSubmit,
  onClose,
  isReady = true,
  why,
  others,
  children,
}: DialogFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onSubmit()
      }}
    >
      {children}
      <div className="dialog-buttons">
        {others}
        <span className="dialog-gap" />
        <button type="button" className="button button-plain" onClick={onClose}>
          {submit === undefined ? texts.dialogs.close : texts.dialogs.cancel}
        </button>
        {submit !== undefined && (
          <button
            type="submit"
            className="button button-main"
            aria-disabled={!isReady}
            aria-describedby={why}
          >
            {submit}
          </button>
        )}
      </div>
    </form>
  )
}
