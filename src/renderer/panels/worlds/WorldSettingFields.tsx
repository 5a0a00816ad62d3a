import { scenarioById, SCENARIOS } from '../../../core/generate/overland/index'
import type { SettingProblem } from '../../../core/settings/setting'
import { completeValues } from '../../../core/settings/check'
import { SeedInput } from '../SeedField'
import { SettingFields } from '../SettingFields'
import { worldTexts } from '../../texts/worlds'
import { SelectField } from '../../ui/SelectField'
import type { WorldWish } from '../../desk/world-state'

const words = worldTexts
/** Limits of a scenario's settings do not depend on the size of the map. */
const ANY_GRID = { width: 60, height: 70 }

interface WorldSettingFieldsProps {
  readonly wish: WorldWish
  readonly problems: readonly SettingProblem[]
  readonly onChange: (wish: WorldWish) => void
}

/** The recipe of a map: the scenario, the random seed, and the scenario's settings from its own list. */
export function WorldSettingFields({ wish, problems, onChange }: WorldSettingFieldsProps) {
  const scenario = scenarioById(wish.scenario)
  if (!scenario) return null
  const choose = (id: string): void => {
    const settings = completeValues(scenarioById(id)?.settings ?? [], {})
    onChange({ ...wish, scenario: id, settings })
  }
  const others = problems.filter((problem) => !scenario.settings.some(({ id }) => id === problem.setting))
  return (
    <>
      <SelectField label={words.scenario} value={wish.scenario} options={SCENARIOS} onChange={choose} />
      <p className="dialog-hint">{scenario.help}</p>
      <SeedInput seed={wish.seed} onChange={(seed) => onChange({ ...wish, seed })} />
      <SettingFields
        title={words.settings}
        settings={scenario.settings}
        values={wish.settings}
        grid={ANY_GRID}
        problems={problems}
        onChange={(id, value) => onChange({ ...wish, settings: { ...wish.settings, [id]: value } })}
      />
      {others.map(({ setting, message }) => (
        <p key={setting} className="field-problem">
          {message}
        </p>
      ))}
    </>
  )
}
