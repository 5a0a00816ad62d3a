import { useId, useState } from 'react'
import { MAX_SNAPSHOT_NAME, snapshotsOf } from '../../editor/snapshots'
import { nameSnapshot, saveSnapshot } from '../files/snapshots'
import { documentTexts } from '../texts/documents'
import { FormDialog } from '../ui/FormDialog'
import { useApp } from '../state/app'
import './CompareDialog.css'

const words = documentTexts.snapshots

interface SnapshotDialogProps {
  /** Id of the snapshot to rename; undefined to save a new one. */
  readonly rename?: string
  readonly onClose: () => void
}

/** Asks for the name of a snapshot, with an error message beside it. */
export function SnapshotDialog({ rename, onClose }: SnapshotDialogProps) {
  const app = useApp()
  const errorId = useId()
  const [name, setName] = useState(
    () => snapshotsOf(app.store.getState().document).find(({ id }) => id === rename)?.name ?? '',
  )
  const [problem, setProblem] = useState<string>()
  const isNew = rename === undefined

  const submit = (): void => {
    const refused = isNew ? saveSnapshot(app.store, name) : nameSnapshot(app.store, rename, name)
    setProblem(refused)
    if (refused === undefined) onClose()
  }

  return (
    <FormDialog
      title={isNew ? words.title : words.renameTitle}
      text={isNew ? words.text : words.renameText}
      onClose={onClose}
      submit={isNew ? words.take : words.renameIt}
      onSubmit={submit}
    >
      <label className="snapshot-field">
        <span>{words.name}</span>
        <input
          className="field-input"
          value={name}
          maxLength={MAX_SNAPSHOT_NAME}
          data-first-focus
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : errorId}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      {problem !== undefined && (
        <p id={errorId} className="dialog-problem" role="alert">
          {problem}
        </p>
      )}
    </FormDialog>
  )
}
