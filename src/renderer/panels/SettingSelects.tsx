import { EVENTS, ACTIONS, type ActionId, type EventId } from '../../core/level/connectors'
import type { Setting } from '../../core/logic/wiring'
import { logicTexts } from '../texts/logic'

interface SettingSelectsProps {
  readonly setting: Setting
  readonly events: readonly EventId[]
  readonly actions: readonly ActionId[]
  readonly isBusy?: boolean
  readonly onChange: (setting: Setting) => void
}

/** The event and the action of a connector. One that the thing does not have stays visible. */
export function SettingSelects({ setting, events, actions, isBusy = false, onChange }: SettingSelectsProps) {
  const words = logicTexts.tool
  return (
    <>
      <select
        className="field-input"
        aria-label={words.when}
        value={setting.on}
        disabled={isBusy}
        onChange={({ target }) => onChange({ ...setting, on: idIn(EVENTS, target.value) ?? setting.on })}
      >
        {[...new Set([...events, setting.on])].map((id) => (
          <option key={id}>{id}</option>
        ))}
      </select>
      <select
        className="field-input"
        aria-label={words.what}
        value={setting.do}
        disabled={isBusy}
        onChange={({ target }) => onChange({ ...setting, do: idIn(ACTIONS, target.value) ?? setting.do })}
      >
        {[...new Set([...actions, setting.do])].map((id) => (
          <option key={id}>{id}</option>
        ))}
      </select>
    </>
  )
}

function idIn<Id extends string>(ids: readonly Id[], value: string): Id | undefined {
  return ids.find((id) => id === value)
}
