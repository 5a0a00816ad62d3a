import { useMemo } from 'react'
import { snapshotsOf } from '../../../editor/snapshots'
import type { Snapshot } from '../../../core/project/project'
import { showDialog } from '../../state/show-dialog'
import { compareAloud } from '../../check/comparison'
import { goBackToSnapshot, removeSnapshot } from '../../files/snapshots'
import { documentTexts } from '../../texts/documents'
import { dayAndTime } from '../../state/times'
import { useSelected, useApp } from '../../state/app'
import { WindowedList } from '../../ui/WindowedList'
import { PlainButton, RowButton } from '../../ui/buttons'
import { Panel } from '../Panel'
import './SnapshotsPanel.css'

const words = documentTexts.snapshots

/** The snapshots of the document, the newest first, each with its commands. */
export function SnapshotsPanel() {
  const app = useApp()
  const snapshots = useSelected(({ document }) => snapshotsOf(document))
  return (
    <Panel className="panel panel-snapshots" label={words.label}>
      <PlainButton onClick={() => showDialog(app.store, { kind: 'snapshot' })}>{words.save}</PlainButton>
      {snapshots.length === 0 && <p className="panel-note">{words.empty}</p>}
      <WindowedList
        items={useMemo(() => snapshots.toReversed(), [snapshots])}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        label={words.list}
        className="snapshots"
        rowClassName="snapshot"
        estimate={96}
        keepAs="snapshots"
        renderRow={(snapshot) => <SnapshotRow snapshot={snapshot} />}
      />
    </Panel>
  )
}

function SnapshotRow({ snapshot: { id, name, savedAt } }: { readonly snapshot: Snapshot }) {
  const app = useApp()
  const buttons: readonly (readonly [label: string, run: () => void])[] = [
    [words.restore, () => goBackToSnapshot(app.store, id)],
    [words.compare, () => void compareAloud(app.store, app, { kind: 'snapshot', id })],
    [words.rename, () => showDialog(app.store, { kind: 'snapshot', rename: id })],
    [words.remove, () => removeSnapshot(app.store, id)],
  ]
  return (
    <>
      <span className="snapshot-name" title={name}>
        {name}
      </span>
      <time className="fine" dateTime={savedAt}>
        {dayAndTime(Date.parse(savedAt))}
      </time>
      <span className="buttons snapshot-buttons">
        {buttons.map(([label, run]) => (
          <RowButton key={label} aria-label={words.of(label, name)} onClick={run}>
            {label}
          </RowButton>
        ))}
      </span>
    </>
  )
}
