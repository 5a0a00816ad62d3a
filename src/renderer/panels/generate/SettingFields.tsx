import type { Grid } from '../../../core/level/grid'
import type { Setting, SettingProblem, SettingValue, SettingValues } from '../../../core/settings/setting'
import { panelSettings, whyWithoutEffect } from '../../../core/settings/check'
import { SettingField } from './SettingField'

interface SettingFieldsProps {
  readonly title: string
  readonly settings: readonly Setting[]
  readonly values: SettingValues
  readonly grid: Grid
  readonly problems: readonly SettingProblem[]
  readonly onChange: (id: string, value: SettingValue) => void
}

/** All options of a format, built from its list. */
export function SettingFields({ title, settings, values, grid, problems, onChange }: SettingFieldsProps) {
  if (settings.length === 0) return null
  return (
    <fieldset className="export-options">
      <legend>{title}</legend>
      {panelSettings(settings).map((setting) => (
        <SettingField
          key={setting.id}
          setting={setting}
          value={values[setting.id] ?? setting.default}
          grid={grid}
          problem={problems.find((problem) => problem.setting === setting.id)?.message}
          whyUnused={whyWithoutEffect(setting, settings, values)}
          disabled={false}
          onChange={(value) => onChange(setting.id, value)}
        />
      ))}
    </fieldset>
  )
}
