import { useCallback, useEffect, useRef, useState } from 'react'
import { MAX_DRAFTS, MAX_VERSIONS_OF_FILE, type Kept, type KeptItem } from '../../ipc/kept'
import { discardKept, endKept, listKept, openCopy } from '../files/recovery'
import { documentTexts } from '../texts/documents'
import { texts } from '../texts'
import { ModalDialog } from '../ui/ModalDialog'
import { WindowedList } from '../ui/WindowedList'
import { useWorkbench } from '../desk/workbench'
import { KeptRow } from './KeptRow'

const words = documentTexts.recover

/** Usual height of a row in CSS pixels. */
const LINE = 67

interface RecoverDialogProps {
  /** Whether the program offers it at its start: unsaved work alone. */
  readonly isOffer: boolean
  readonly onClose: () => void
}

/** Lists unsaved work of closed windows and earlier versions of files: each can be opened as a copy or discarded. */
export function RecoverDialog({ isOffer, onClose }: RecoverDialogProps) {
  const bench = useWorkbench()
  const [kept, setKept] = useState<Kept>()
  const [trouble, setTrouble] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)

  const look = useCallback(() => listKept(bench).then((found) => setKept(found)), [bench])
  useEffect(() => void look(), [look])
  const wasFocused = useRef(false)
  const focusFirst = useCallback(() => {
    // The rows appear after the dialog; the first one gets the focus.
    if (!wasFocused.current) document.querySelector<HTMLElement>('.kept-buttons button')?.focus()
    wasFocused.current = true
  }, [])

  const isOpening = useRef(false)
  useEffect(
    () => () => {
      // React may try the clean-up while the dialog stands.
      const stands = bench.store.getState().window.dialog?.kind === 'recover'
      if (!stands && !isOpening.current) endKept(bench)
    },
    [bench],
  )

  const open = (item: KeptItem): void => {
    isOpening.current = true // the copy is read after the dialog has closed
    onClose()
    void openCopy(bench, item).finally(() => endKept(bench))
  }
  const discard = async (item: KeptItem): Promise<void> => {
    setTrouble(await discardKept(bench, item))
    await look()
    // The next row takes the focus of a row that is gone; the last one leaves it to the heading.
    requestAnimationFrame(() => {
      if (!document.activeElement?.closest('.kept')) heading.current?.focus()
    })
  }

  const drafts = kept?.items.filter(({ kind }) => kind === 'draft') ?? []
  const versions = kept?.items.filter(({ kind }) => kind === 'version') ?? []
  const noVersions = bench.host.kind === 'browser' ? words.noVersionsHere : words.noVersions
  const rows = { onDrawn: focusFirst, onOpen: open, onDiscard: (item: KeptItem) => void discard(item) }
  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose} wide>
      {trouble !== undefined && (
        <p className="dialog-trouble" role="alert">
          {trouble}
        </p>
      )}
      {kept?.notes.map((note) => (
        <p key={note} className="dialog-hint">
          {note}
        </p>
      ))}
      <h3 ref={heading} tabIndex={-1} className="kept-heading">
        {words.drafts}
      </h3>
      <KeptList label={words.drafts} items={drafts} none={kept ? words.noDrafts : words.loading} {...rows} />
      {isOffer && <p className="dialog-hint">{words.versionsLater}</p>}
      {!isOffer && (
        <>
          <h3 className="kept-heading">{words.versions}</h3>
          <KeptList
            label={words.versions}
            items={versions}
            none={kept ? noVersions : words.loading}
            {...rows}
          />
          <p className="dialog-hint">{words.limits(MAX_DRAFTS, MAX_VERSIONS_OF_FILE)}</p>
        </>
      )}
      <div className="dialog-buttons">
        <span className="dialog-gap" />
        <button type="button" className="button button-plain" onClick={onClose}>
          {texts.dialogs.close}
        </button>
      </div>
    </ModalDialog>
  )
}

interface KeptListProps {
  readonly label: string
  readonly items: readonly KeptItem[]
  /** Text of the empty list. */
  readonly none: string
  readonly onDrawn: () => void
  readonly onOpen: (item: KeptItem) => void
  readonly onDiscard: (item: KeptItem) => void
}

function KeptList({ label, items, none, onDrawn, onOpen, onDiscard }: KeptListProps) {
  if (items.length === 0) return <p className="dialog-hint">{none}</p>
  return (
    <WindowedList
      items={items}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name || words.unnamed}
      label={label}
      className="kept"
      estimate={LINE}
      onDrawn={onDrawn}
      renderRow={(item) => <KeptRow item={item} onOpen={onOpen} onDiscard={onDiscard} />}
    />
  )
}
