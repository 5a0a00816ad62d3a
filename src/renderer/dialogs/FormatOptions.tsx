import type { Grid } from '../../core/level/grid'
import type { Setting, SettingProblem, SettingValue, SettingValues } from '../../core/settings/setting'
import { SettingField } from '../panels/SettingField'
import { texts } from '../texts'

const words = texts.dialogs.export

interface FormatOptionsProps {
  readonly settings: readonly Setting[]
  readonly values: SettingValues
  readonly grid: Grid
  readonly problems: readonly SettingProblem[]
  readonly onChange: (id: string, value: SettingValue) => void
}

/** What may be set when a format is written, drawn from its own list. */
export function FormatOptions({ settings, values, grid, problems, onChange }: FormatOptionsProps) {
  if (settings.length === 0) return null
  return (
    <fieldset className="export-options">
      <legend>{words.options}</legend>
      {settings.map((setting) => (
        <SettingField
          key={setting.id}
          setting={setting}
          value={values[setting.id] ?? setting.default}
          grid={grid}
          problem={problems.find((problem) => problem.setting === setting.id)?.message}
          disabled={false}
          onChange={(value) => onChange(setting.id, value)}
        />
      ))}
    </fieldset>
  )
}
