import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { CellDifference } from '../../../core/level/compare'
import {
  MAX_PLACES,
  countWords,
  endComparing,
  goToDifference,
  regionWords,
  stepDifference,
  whatWords,
} from '../../check/comparison'
import { defined } from '../../../core/text/defined'
import type { Comparing } from '../../state/level-state'
import { documentTexts } from '../../texts/documents'
import { reasonTexts } from '../../texts/reasons'
import { shortName } from '../../texts/short-name'
import { IconButton } from '../../ui/IconButton'
import { useSelected, useApp } from '../../state/app'
import { useRowTab } from '../../ui/row-tab'
import { WindowedList } from '../../ui/WindowedList'
import { PlainButton } from '../../ui/buttons'
import { Panel } from '../Panel'
import '../../map/OverlayLegend.css'
import './DifferencesPanel.css'

const words = documentTexts.compare

/** Lists the differences from the compared level. */
export function DifferencesPanel() {
  const app = useApp()
  const comparing = useSelected((state) => state.level.comparing)
  if (!comparing) return null
  const { groups, at } = comparing
  const whyNot = groups.length === 0 ? reasonTexts.noDifference : undefined
  return (
    <Panel className="panel panel-differences" label={words.label}>
      <p className="differences-count">
        <strong>{countWords(comparing)}</strong>
      </p>
      <p className="panel-note" title={comparing.name}>
        {words.against(shortName(comparing.name))}
      </p>
      <div className="differences-steps">
        <IconButton label={words.previous} whyNot={whyNot} onClick={() => stepDifference(app.store, -1)}>
          <ChevronLeft size={16} />
        </IconButton>
        <IconButton label={words.next} whyNot={whyNot} onClick={() => stepDifference(app.store, 1)}>
          <ChevronRight size={16} />
        </IconButton>
        <span className="dialog-gap" />
        <PlainButton onClick={() => endComparing(app.store)}>
          <X size={14} aria-hidden />
          {words.end}
        </PlainButton>
      </div>
      <Legend comparing={comparing} />
      <div className="differences-scroll">
        <WindowedList
          items={groups}
          keyOf={({ covers: [first = 0] }) => String(first)}
          label={words.list}
          className="differences"
          estimate={46}
          {...defined({ current: at })}
          renderRow={(group, index) => (
            <Difference comparing={comparing} index={index} group={group} isCurrent={index === at} />
          )}
        />
      </div>
      {groups.length >= MAX_PLACES && <p className="panel-note">{words.manyMore}</p>}
    </Panel>
  )
}

interface DifferenceProps {
  readonly comparing: Comparing
  readonly group: Comparing['groups'][number]
  readonly index: number
  readonly isCurrent: boolean
}

function Difference({ comparing, group, index, isCurrent }: DifferenceProps) {
  const app = useApp()
  return (
    <button
      type="button"
      tabIndex={useRowTab()}
      className="row difference"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => goToDifference(app.store, index)}
    >
      <span>{regionWords(group)}</span>
      <span className="fine">{whatWords(comparing, group)}</span>
    </button>
  )
}

/** The legend: marks on the map in this comparison, with their numbers. */
function Legend({ comparing: { found } }: { readonly comparing: Comparing }) {
  const counts = [0, 0, 0, 0]
  for (const cell of found.cells) {
    const how = found.how[cell] ?? 0
    counts[how] = (counts[how] ?? 0) + 1
  }
  const rows = [
    { sign: <path d="M8 2 14 8 8 14 2 8Z" />, label: words.kind, count: counts[CellDifference.kind] ?? 0 },
    {
      sign: <circle cx="8" cy="8" r="4.5" className="sign-line" />,
      label: words.details,
      count: counts[CellDifference.details] ?? 0,
    },
    {
      sign: <path d="M8 2V14M2 8H14" className="sign-line" />,
      label: words.added,
      count: counts[CellDifference.added] ?? 0,
    },
    { sign: <path d="M6.5 2h3v12h-3Z" />, label: words.edge, count: found.edges.length },
  ].filter(({ count }) => count > 0)
  if (rows.length === 0) return null
  return (
    <ul className="differences-legend" aria-label={words.legend}>
      {rows.map(({ sign, label, count }) => (
        <li key={label} className="line">
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden>
            {sign}
          </svg>
          {label}
          <span className="legend-count">{count}</span>
        </li>
      ))}
    </ul>
  )
}
