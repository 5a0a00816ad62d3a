import type { ActionId, EventId } from '../../../core/level/connectors'
import type { Setting } from '../../../core/logic/wiring'
import { logicTexts } from '../../texts/logic'
import { optionsOf, Select } from '../../ui/Select'

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
      <Select
        aria-label={words.when}
        value={setting.on}
        disabled={isBusy}
        options={optionsOf([...new Set([...events, setting.on])])}
        onChange={(on) => onChange({ ...setting, on })}
      />
      <Select
        aria-label={words.what}
        value={setting.do}
        disabled={isBusy}
        options={optionsOf([...new Set([...actions, setting.do])])}
        onChange={(what) => onChange({ ...setting, do: what })}
      />
    </>
  )
}
