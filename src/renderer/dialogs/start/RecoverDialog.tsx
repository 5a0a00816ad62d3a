import { useCallback, useEffect, useRef, useState } from 'react'
import {
  MAX_DRAFTS,
  MAX_VERSIONS_OF_FILE,
  type StoredCopies,
  type StoredCopy,
} from '../../../ipc/stored-copies'
import { discardCopy, endRecovery, listCopies, openCopy } from '../../files/recovery'
import { documentTexts } from '../../texts/documents'
import { texts } from '../../texts'
import { ModalDialog } from '../../ui/ModalDialog'
import { WindowedList } from '../../ui/WindowedList'
import { useApp } from '../../state/app'
import { StoredCopyRow } from './StoredCopyRow'
import { PlainButton } from '../../ui/buttons'
import '../CompareDialog.css'
import './RecoverDialog.css'

const words = documentTexts.recover

/** Usual height of a row in CSS pixels. */
const LINE = 67

interface RecoverDialogProps {
  /** Whether the program offers it at its start: unsaved work alone. */
  readonly isOffer?: boolean
  readonly onClose: () => void
}

/** Lists unsaved work of closed windows and earlier versions of files: each can be opened as a copy or discarded. */
export function RecoverDialog({ isOffer = false, onClose }: RecoverDialogProps) {
  const app = useApp()
  const [copies, setCopies] = useState<StoredCopies>()
  const [problem, setProblem] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)

  const look = useCallback(() => listCopies(app.host).then((found) => setCopies(found)), [app])
  useEffect(() => void look(), [look])
  const wasFocused = useRef(false)
  const focusFirst = useCallback(() => {
    // The rows appear after the dialog; the first one gets the focus.
    if (!wasFocused.current) document.querySelector<HTMLElement>('.stored-buttons button')?.focus()
    wasFocused.current = true
  }, [])

  const isOpening = useRef(false)
  useEffect(
    () => () => {
      // React may try the clean-up while the dialog stands.
      const stands = app.store.getState().window.dialog?.kind === 'recover'
      if (!stands && !isOpening.current) endRecovery(app.host)
    },
    [app],
  )

  const open = (item: StoredCopy): void => {
    isOpening.current = true // the copy is read after the dialog has closed
    onClose()
    void openCopy(app, item).finally(() => endRecovery(app.host))
  }
  const discard = async (item: StoredCopy): Promise<void> => {
    setProblem(await discardCopy(app.store, app.host, item))
    await look()
    // The next row takes the focus of a row that is gone; the last one leaves it to the heading.
    requestAnimationFrame(() => {
      if (!document.activeElement?.closest('.stored')) heading.current?.focus()
    })
  }

  const drafts = copies?.items.filter(({ kind }) => kind === 'draft') ?? []
  const versions = copies?.items.filter(({ kind }) => kind === 'version') ?? []
  const noVersions = app.host.kind === 'browser' ? words.noVersionsHere : words.noVersions
  const rows = { onDrawn: focusFirst, onOpen: open, onDiscard: (item: StoredCopy) => void discard(item) }
  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose} wide>
      {problem !== undefined && (
        <p className="dialog-problem" role="alert">
          {problem}
        </p>
      )}
      {copies?.notes.map((note) => (
        <p key={note} className="dialog-hint">
          {note}
        </p>
      ))}
      <h3 ref={heading} tabIndex={-1} className="stored-heading">
        {words.drafts}
      </h3>
      <StoredCopyList
        label={words.drafts}
        items={drafts}
        none={copies ? words.noDrafts : words.loading}
        {...rows}
      />
      {isOffer && <p className="dialog-hint">{words.versionsLater}</p>}
      {!isOffer && (
        <>
          <h3 className="stored-heading">{words.versions}</h3>
          <StoredCopyList
            label={words.versions}
            items={versions}
            none={copies ? noVersions : words.loading}
            {...rows}
          />
          <p className="dialog-hint">{words.limits(MAX_DRAFTS, MAX_VERSIONS_OF_FILE)}</p>
        </>
      )}
      <div className="dialog-buttons">
        <span className="dialog-gap" />
        <PlainButton onClick={onClose}>{texts.dialogs.close}</PlainButton>
      </div>
    </ModalDialog>
  )
}

interface StoredCopyListProps {
  readonly label: string
  readonly items: readonly StoredCopy[]
  /** Text of the empty list. */
  readonly none: string
  readonly onDrawn: () => void
  readonly onOpen: (item: StoredCopy) => void
  readonly onDiscard: (item: StoredCopy) => void
}

function StoredCopyList({ label, items, none, onDrawn, onOpen, onDiscard }: StoredCopyListProps) {
  if (items.length === 0) return <p className="dialog-hint">{none}</p>
  return (
    <WindowedList
      items={items}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name || words.unnamed}
      label={label}
      className="stored"
      estimate={LINE}
      onDrawn={onDrawn}
      renderRow={(item) => <StoredCopyRow item={item} onOpen={onOpen} onDiscard={onDiscard} />}
    />
  )
}
