import { scenarioEntryById, SCENARIO_ENTRIES } from '../../../core/generate/overland/entries'
import type { SettingProblem } from '../../../core/settings/setting'
import { SeedInput } from '../generate/SeedField'
import { SettingFields } from '../generate/SettingFields'
import { worldTexts } from '../../texts/worlds'
import { SelectField } from '../../ui/SelectField'
import type { WorldRequest } from '../../state/world-state'
import { withScenario, withSetting } from '../../worlds/world-settings'

const words = worldTexts
/** Limits of a scenario's settings do not depend on the size of the map. */
const ANY_GRID = { width: 60, height: 70 }

interface WorldSettingFieldsProps {
  readonly request: WorldRequest
  readonly problems: readonly SettingProblem[]
  readonly onChange: (request: WorldRequest) => void
}

/** The recipe of a map: the scenario, the random seed, and the scenario's settings from its own list. */
export function WorldSettingFields({ request, problems, onChange }: WorldSettingFieldsProps) {
  const scenario = scenarioEntryById(request.scenario)
  if (!scenario) return null
  const others = problems.filter((problem) => !scenario.settings.some(({ id }) => id === problem.setting))
  return (
    <>
      <SelectField
        label={words.scenario}
        value={request.scenario}
        options={SCENARIO_ENTRIES}
        onChange={(id) => onChange(withScenario(request, id))}
      />
      <p className="dialog-hint">{scenario.help}</p>
      <SeedInput seed={request.seed} onChange={(seed) => onChange({ ...request, seed })} />
      <SettingFields
        title={words.settings}
        settings={scenario.settings}
        values={request.settings}
        grid={ANY_GRID}
        problems={problems}
        onChange={(id, value) => onChange(withSetting(request, id, value))}
      />
      {others.map(({ setting, message }) => (
        <p key={setting} className="field-problem">
          {message}
        </p>
      ))}
    </>
  )
}
