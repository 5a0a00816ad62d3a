import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { texts } from '../texts'
import { hintHere } from './hint-here'

export interface ModalDialogProps {
  readonly title: string
  readonly text: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Wider, for lists beside details. */
  readonly wide?: boolean
  /** Wider still, for pictures beside each other. */
  readonly widest?: boolean
  /** As large as the window allows, for many large pictures. */
  readonly full?: boolean
  /** As wide as what it holds, for a picture that grows with the window. */
  readonly fitted?: boolean
  /**
   * Whether it stands in for a dialog that is being loaded: the window is dimmed at once, as between two dialogs, and the box
   * appears after a moment, so that it seldom flickers.
   */
  readonly isWaiting?: boolean
  /** Called after the dialog has closed and the focus is back in the window. */
  readonly onClosed?: () => void
}

/**
 * A dialog over the window, named by its title. Escape and the cross close it; the focus returns to where it was, or to the map. The focus
 * begins at the element with `data-first-focus`, else at the first that accepts it.
 */
export function ModalDialog(props: ModalDialogProps) {
  const { title, text, onClose, children, isWaiting = false, onClosed } = props
  const size = props.full
    ? ' dialog-full'
    : props.widest
      ? ' dialog-widest'
      : props.wide
        ? ' dialog-wide'
        : props.fitted
          ? ' dialog-fitted'
          : ''
  const late = isWaiting ? ' appears-late' : ''
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-overlay" />
        <Dialog.Content
          className={`dialog${size}${late}`}
          onOpenAutoFocus={focusMarked}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <Dialog.Title className="dialog-title">{title}</Dialog.Title>
          <Dialog.Description className="dialog-text">{hintHere(text) || text}</Dialog.Description>
          {children}
          <Dialog.Close className="button button-icon dialog-close" aria-label={texts.dialogs.close}>
            <X size={16} />
          </Dialog.Close>
          <Farewell onClosed={onClosed} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function focusMarked(event: Event): void {
  const { currentTarget } = event
  if (!(currentTarget instanceof HTMLElement)) return
  const marked = currentTarget.querySelector<HTMLElement>('[data-first-focus]')
  if (!marked) return
  event.preventDefault()
  marked.focus()
}

/** The marks of the open dialogs, and of those that have not cleaned up yet. */
const open = new Set<Element>()
/** The element from which they were opened, directly or by way of other dialogs. */
let opener: Element | null = null

/** Returns the focus to the element from which the dialog was opened, or to the map if that one has gone. */
function returnFocus(): void {
  if (opener instanceof HTMLElement && opener !== document.body) opener.focus({ preventScroll: true })
  const { activeElement } = document
  if (activeElement !== null && activeElement !== document.body) return
  document.querySelector<HTMLElement>('[data-map]')?.focus({ preventScroll: true })
}

/** The element to which the focus returns: for a line of a menu that a button opened, that button. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]')
  return menu ? document.querySelector(`button[aria-controls="${menu.id}"]:not([role])`) : focused
}

/**
 * Cleans up after a dialog in the same turn in which it closes, because the next key may already be waiting and must not
 * come before the choice: the focus returns, unless another dialog has it. It is placed inside the dialog, whose hold on
 * the focus begins after its layout effects and ends before its other effects.
 */
function Farewell({ onClosed }: { readonly onClosed: (() => void) | undefined }) {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    // A dialog that takes the place of another one returns the focus to where that one would.
    if (open.size === 0) opener = openerOf(document.activeElement)
    if (mark.current) open.add(mark.current)
  }, [])
  useEffect(() => {
    const element = mark.current
    return () => {
      // The effect also ends when only `onClosed` changes.
      if (!element || element.isConnected) return
      open.delete(element)
      const { activeElement } = document
      if (activeElement === null || activeElement === document.body) returnFocus()
      onClosed?.()
    }
  }, [onClosed])
  return <span ref={mark} hidden />
}
