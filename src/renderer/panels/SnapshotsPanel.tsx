import { useMemo } from 'react'
import { snapshotsOf } from '../../editor/snapshots'
import type { Snapshot } from '../../core/project/project'
import { showDialog } from '../actions/action'
import { compareWith } from '../check/comparison'
import { PANE } from '../desk/panes'
import { goBackToSnapshot, removeSnapshot } from '../files/snapshots'
import { documentTexts } from '../texts/documents'
import { dayAndTime } from '../desk/times'
import { announce, useSelected, useWorkbench } from '../desk/workbench'
import { useRowTab } from '../ui/row-tab'
import { WindowedList } from '../ui/WindowedList'

const words = documentTexts.snapshots

/** The snapshots of the document, the newest first, each with its commands. */
export function SnapshotsPanel() {
  const bench = useWorkbench()
  const snapshots = useSelected(({ document }) => snapshotsOf(document))
  return (
    <section className="panel panel-snapshots" aria-label={words.label} {...PANE}>
      <h2 className="panel-title">{words.label}</h2>
      <button
        type="button"
        className="button button-plain"
        onClick={() => showDialog(bench, { kind: 'snapshot' })}
      >
        {words.save}
      </button>
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
    </section>
  )
}

function SnapshotRow({ snapshot: { id, name, savedAt } }: { readonly snapshot: Snapshot }) {
  const bench = useWorkbench()
  const tabIndex = useRowTab()
  const compare = async (): Promise<void> => {
    const refusal = await compareWith(bench, { kind: 'snapshot', id })
    if (refusal !== undefined) announce(bench.store, refusal)
  }
  const deeds: readonly (readonly [label: string, run: () => void])[] = [
    [words.restore, () => goBackToSnapshot(bench, id)],
    [words.compare, () => void compare()],
    [words.rename, () => showDialog(bench, { kind: 'snapshot', rename: id })],
    [words.remove, () => removeSnapshot(bench, id)],
  ]
  return (
    <>
      <span className="snapshot-name" title={name}>
        {name}
      </span>
      <time className="snapshot-time" dateTime={savedAt}>
        {dayAndTime(Date.parse(savedAt))}
      </time>
      <span className="snapshot-deeds">
        {deeds.map(([label, run]) => (
          <button
            key={label}
            type="button"
            tabIndex={tabIndex}
            className="button button-plain button-repair"
            aria-label={words.of(label, name)}
            onClick={run}
          >
            {label}
          </button>
        ))}
      </span>
    </>
  )
}
