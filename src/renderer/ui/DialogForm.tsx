import type { ReactNode } from 'react'
import { texts } from '../texts'

interface DialogFormProps {
  /** Label of the main button; without it there is only a button to close. */
  readonly submit?: string | undefined
  readonly onSubmit: () => void
  readonly onClose: () => void
  /** Whether the main button works; otherwise it is disabled. */
  readonly isReady?: boolean
  /** Id of the element that says why it is disabled. */
  readonly why?: string
  /** Further buttons, on the left. */
  readonly others?: ReactNode
  readonly children: ReactNode
}

/** The form of a dialog, with buttons to confirm or cancel; Enter confirms from any field. */
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
