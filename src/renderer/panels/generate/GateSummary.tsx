import { extraGates } from '../../../core/generate/town/settings/gate-settings'
import { texts } from '../../texts'
import { useSelected } from '../../state/app'

/** The sum of drawn gates and gate settings: "2 drawn + 2 extra, 1 walled up". */
export function GateSummary() {
  const drawn = useSelected(({ level }) => level.census.drawnGates)
  const drawnWalled = useSelected(({ level }) => level.census.walledGates)
  const settings = useSelected((state) => state.level.settings)
  const { added, closed } = extraGates(settings, drawn)
  if (added === undefined || added < 0) return null
  return (
    <p className="panel-note gate-summary">
      {texts.generate.gateSummary(drawn, added, drawnWalled + (closed ?? 0))}
    </p>
  )
}
