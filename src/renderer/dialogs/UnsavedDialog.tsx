import type { UnsavedAnswer } from '../state/dialog-state'
import { texts } from '../texts'
import { ModalDialog } from '../ui/ModalDialog'

interface UnsavedDialogProps {
  readonly name: string
  readonly onAnswer: (answer: UnsavedAnswer) => void
}

/** Asks whether to save unsaved changes. Closing the dialog means "Cancel", which keeps the document open. */
export function UnsavedDialog({ name, onAnswer }: UnsavedDialogProps) {
  const words = texts.dialogs.unsaved
  return (
    <ModalDialog title={words.title} text={words.text(name)} onClose={() => onAnswer('cancel')}>
      <form
        className="dialog-buttons"
        onSubmit={(event) => {
          event.preventDefault()
          onAnswer('save')
        }}
      >
        <button type="button" className="button button-plain" onClick={() => onAnswer('discard')}>
          {words.discard}
        </button>
        <span className="dialog-gap" />
        <button type="button" className="button button-plain" onClick={() => onAnswer('cancel')}>
          {texts.dialogs.cancel}
        </button>
        {/* Enter must save, not discard. */}
        <button type="submit" className="button button-main" data-first-focus>
          {words.save}
        </button>
      </form>
    </ModalDialog>
  )
}
