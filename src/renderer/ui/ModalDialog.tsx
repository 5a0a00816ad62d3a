import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { texts } from '../texts'

interface ModalDialogProps {
  readonly title: string
  readonly text: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Wider, for lists beside details. */
  readonly wide?: boolean
  /** Called once the dialog is gone and the focus is back in the window. */
  readonly onClosed?: () => void
}

/** A dialog over the window: named by its title, Escape and the cross close it, focus returns to where it was. */
export function ModalDialog({ title, text, onClose, children, wide = false, onClosed }: ModalDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-overlay" />
        <Dialog.Content
          className={wide ? 'dialog dialog-wide' : 'dialog'}
          onCloseAutoFocus={(event) => {
            focusMap(event)
            onClosed?.()
          }}
        >
          <Dialog.Title className="dialog-title">{title}</Dialog.Title>
          <Dialog.Description className="dialog-text">{text}</Dialog.Description>
          {children}
          <Dialog.Close className="button button-icon dialog-close" aria-label={texts.dialogs.close}>
            <X size={16} />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** A dialog that a key or a native menu opened leaves nothing behind to return to: the map takes the focus. */
function focusMap(event: Event): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('[data-map]')?.focus({ preventScroll: true })
}
