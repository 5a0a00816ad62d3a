import { texts } from '../texts'
import { useSelected } from '../desk/workbench'

/** What the gate settings and the drawn gates add up to: "2 drawn + 2 extra, 1 walled up". */
export function GateSummary() {
  const drawn = useSelected(({ census }) => census.drawnGates)
  const drawnWalled = useSelected(({ census }) => census.walledGates)
  const extra = useSelected(({ settings }) => Number(settings['gates']))
  const left = useSelected(({ settings }) => settings['left'])
  const walled = useSelected(({ settings }) => Number(settings['walled']))
  if (!Number.isInteger(extra) || extra < 0) return null
  // Settings of an older version count drawn gates among all, and say how many of these stay open.
  const added = left === undefined ? extra : Math.max(0, extra - drawn)
  const closed = left === undefined ? walled : Math.max(0, Math.min(added, drawn + added - Number(left)))
  return (
    <p className="panel-note gate-summary">
      {texts.generate.gateSummary(drawn, added, drawnWalled + (Number.isInteger(closed) ? closed : 0))}
    </p>
  )
}
