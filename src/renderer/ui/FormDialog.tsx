import type { ReactNode } from 'react'
import { texts } from '../texts'
import { ModalDialog, type ModalDialogProps } from './ModalDialog'
import { ReasonButton } from './ReasonButton'
import { PlainButton } from './buttons'

interface FormDialogProps extends ModalDialogProps {
  /** Label of the main button; without it there is only a button to close. */
  readonly submit?: string | undefined
  readonly onSubmit: () => void
  /** Why the main button does not work, as a sentence; undefined while it works. */
  readonly whyNot?: string | undefined
  /** Further buttons, on the left. */
  readonly others?: ReactNode
}

/** A dialog with a form, and with buttons to confirm or cancel; Enter confirms from any field. */
export function FormDialog({ submit, onSubmit, whyNot, others, children, ...dialog }: FormDialogProps) {
  return (
    <ModalDialog {...dialog}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (whyNot === undefined) onSubmit()
        }}
      >
        {children}
        <div className="dialog-buttons">
          {others}
          <span className="dialog-gap" />
          <PlainButton onClick={dialog.onClose}>
            {submit === undefined ? texts.dialogs.close : texts.dialogs.cancel}
          </PlainButton>
          {submit !== undefined && (
            <ReasonButton type="submit" className="button button-main" whyNot={whyNot}>
              {submit}
            </ReasonButton>
          )}
        </div>
      </form>
    </ModalDialog>
  )
}
