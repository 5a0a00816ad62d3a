import type { UnsavedAnswer } from '../state/dialog-state'
import { texts } from '../texts'
import { ModalDialog } from '../ui/ModalDialog'
import { PlainButton } from '../ui/buttons'

interface UnsavedDialogProps {
  readonly name: string
  /** Whether the document was downloaded as it is, so that only the arrival of the file is in doubt. */
  readonly isDownloaded: boolean
  readonly answer: (answer: UnsavedAnswer) => void
  /** Means "Cancel". */
  readonly onClose: () => void
}

/** Asks whether to save unsaved changes. Closing the dialog means "Cancel", which keeps the document open. */
export function UnsavedDialog({ name, isDownloaded, answer, onClose }: UnsavedDialogProps) {
  const { unsaved } = texts.dialogs
  const words = isDownloaded ? unsaved.downloaded : unsaved
  return (
    <ModalDialog title={words.title} text={words.text(name)} onClose={onClose}>
      <form
        className="dialog-buttons"
        onSubmit={(event) => {
          event.preventDefault()
          answer('save')
        }}
      >
        <PlainButton onClick={() => answer('discard')}>{words.discard}</PlainButton>
        <span className="dialog-gap" />
        <PlainButton onClick={onClose}>{texts.dialogs.cancel}</PlainButton>
        {/* Enter must save, not discard. */}
        <button type="submit" className="button button-main" data-first-focus>
          {words.save}
        </button>
      </form>
    </ModalDialog>
  )
}
