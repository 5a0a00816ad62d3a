import { DISTRICT_SETTINGS, TOWN_SETTINGS } from '../../../core/generate/town/settings/town-settings'
import type { Grid } from '../../../core/level/grid'
import type { Setting, SettingValue, SettingValues } from '../../../core/settings/setting'
import { whyWithoutEffect } from '../../../core/settings/check'
import { currentLevel } from '../../../editor/editor-document'
import { useSelected } from '../../state/app'
import { districtTexts } from '../../texts/districts'
import { DraftField } from '../../ui/DraftField'
import { HeldSelectField } from '../../ui/SelectField'
import './DistrictsPanel.css'

const words = districtTexts

interface DistrictSettingsProps {
  readonly values: SettingValues
  /** Why they cannot be changed now, as a sentence. */
  readonly whyBusy: string | undefined
  readonly onChange: (values: SettingValues) => void
}

/** The settings of a district; each is the town's until it gets a value of its own. */
export function DistrictSettings({ values, whyBusy, onChange }: DistrictSettingsProps) {
  const level = useSelected((state) => currentLevel(state.document))
  const town = useSelected((state) => state.level.settings)
  const change = (id: string, value: SettingValue | undefined): void => {
    const { [id]: _old, ...rest } = values
    onChange(value === undefined ? rest : { ...rest, [id]: value })
  }
  return (
    <fieldset className="district-settings" disabled={whyBusy !== undefined} title={whyBusy}>
      <legend>{words.settings}</legend>
      {DISTRICT_SETTINGS.map((setting) => (
        <DistrictSetting
          key={setting.id}
          setting={setting}
          value={values[setting.id]}
          grid={level}
          whyUnused={whyWithoutEffect(setting, TOWN_SETTINGS, { ...town, ...values })}
          onChange={(value) => change(setting.id, value)}
        />
      ))}
    </fieldset>
  )
}

interface DistrictSettingProps {
  readonly setting: Setting
  /** Undefined for the town's. */
  readonly value: SettingValue | undefined
  readonly grid: Grid
  /** Why it has no effect, as a sentence. */
  readonly whyUnused: string | undefined
  readonly onChange: (value: SettingValue | undefined) => void
}

function DistrictSetting({ setting, value, grid, whyUnused, onChange }: DistrictSettingProps) {
  if (setting.kind === 'integer') {
    const [min, max] = [setting.min, setting.max(grid)]
    const isLegal = (text: string): boolean =>
      text.trim() === '' || (/^\d{1,9}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max)
    return (
      <DraftField
        label={setting.label}
        isLabelled
        value={value === undefined ? '' : String(value)}
        placeholder={words.asTown}
        note={whyUnused}
        disabled={whyUnused !== undefined}
        refuse={(text) => (isLegal(text) ? undefined : words.needsNumber(min, max))}
        onCommit={(text) => onChange(text.trim() === '' ? undefined : Number(text))}
      />
    )
  }
  const options =
    setting.kind === 'choice'
      ? setting.choices.map((choice) => ({ id: choice.value, label: choice.label }))
      : [
          { id: 'true', label: words.yes },
          { id: 'false', label: words.no },
        ]
  return (
    <HeldSelectField
      label={setting.label}
      help={setting.help}
      note={whyUnused}
      disabled={whyUnused !== undefined}
      value={value === undefined ? '' : String(value)}
      options={[{ id: '', label: words.asTown }, ...options]}
      onChange={(id) => onChange(id === '' ? undefined : setting.kind === 'switch' ? id === 'true' : id)}
    />
  )
}
