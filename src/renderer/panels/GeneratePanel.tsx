import { Fragment } from 'react'
import type { Setting, SettingProblem, SettingValue } from '../../core/generate/generator'
import { GENERATOR_ENTRIES } from '../../core/generate/entries'
import { checkSettings } from '../../core/generate/settings'
import { TOWN_SETTINGS } from '../../core/generate/town/settings/town-settings'
import { panelSettings, whyWithoutEffect } from '../../core/settings/check'
import { parseSettings } from '../../core/settings/parse'
import { currentLevel } from '../../editor/editor-document'
import { runAction } from '../actions'
import { select, showOnMap } from '../edit/edit'
import { chooseGenerator } from '../generate/run'
import { PANE } from '../state/panes'
import { rerollSoon } from '../generate/rolls'
import { withTyped } from '../generate/gate-settings'
import { candidateTexts } from '../texts/candidates'
import { floorTexts } from '../texts/floors'
import { nameTexts } from '../texts/names'
import { texts } from '../texts'
import { SelectField } from '../ui/SelectField'
import { useSelected, useApp } from '../state/app'
import { GateSummary } from './GateSummary'
import { KeepPartial, LiveSwitch, RunProgress } from './RunProgress'
import { RollStrip } from './RollStrip'
import { SeedField } from './SeedField'
import { SettingField } from './SettingField'
import { useWhyBusy } from './use-why-not'
import { WordList, wordListInUse } from './WordList'
import { tourStop } from '../tour/tour'

/** How the town is generated: the settings of the generator, drawn from its own list, the seed, and the runs. */
export function GeneratePanel() {
  const app = useApp()
  const generator = useSelected((state) => state.level.generator)
  const settings = useSelected((state) => state.level.settings)
  // While settings re-roll at once they must stay usable: the next run replaces the current one.
  const isLive = useSelected((state) => state.window.rerollsLive)
  const whyRunning = useWhyBusy()
  const whyBusy = isLive ? undefined : whyRunning
  const isRunning = whyBusy !== undefined
  const outcome = useSelected((state) => state.level.outcome)
  const trapped = useSelected((state) => state.level.trapped)
  const width = useSelected((state) => currentLevel(state.document).width)
  const height = useSelected((state) => currentLevel(state.document).height)
  const grid = { width, height }
  const { nameWords, furnish } = parseSettings(TOWN_SETTINGS, settings)
  const problems = checkSettings(generator, settings, grid)

  const change = (setting: Setting, value: SettingValue): void => {
    app.store.change(({ level }) => ({
      level: { settings: withTyped(level.settings, setting.id, value, level.census.drawnGates) },
    }))
    rerollSoon(app)
  }

  const changeWords = (text: string): void => {
    app.store.change(({ level }) => {
      const { nameWords: _old, ...rest } = level.settings
      return { level: { settings: text === '' ? rest : { ...rest, nameWords: text } } }
    })
    rerollSoon(app)
  }

  return (
    <section className="panel" {...tourStop('generate')} aria-label={texts.generate.label} {...PANE}>
      <h2 className="panel-title">{texts.generate.label}</h2>
      <div className="fields">
        <GeneratorField disabled={isRunning} />
        {panelSettings(generator.settings).map((setting) => (
          <Fragment key={setting.id}>
            <SettingField
              setting={setting}
              value={settings[setting.id] ?? setting.default}
              grid={grid}
              problem={problems.find((entry) => entry.setting === setting.id)?.message}
              whyUnused={
                whyWithoutEffect(setting, generator.settings, settings) ??
                (setting.id === 'nameStyle' ? wordListInUse(nameWords) : undefined)
              }
              disabled={isRunning}
              onChange={(value) => change(setting, value)}
            />
            {setting.id === 'walled' && <GateSummary />}
            {setting.id === 'nameStyle' && (
              <WordList
                value={nameWords}
                whyNot={whyBusy ?? (furnish ? undefined : nameTexts.noPlaces)}
                onChange={changeWords}
              />
            )}
          </Fragment>
        ))}
        <SeedField whyBusy={whyBusy} />
      </div>
      <OtherProblems problems={problems} settings={generator.settings} />
      <div className="panel-buttons">
        <button type="button" className="button button-main" onClick={() => runAction(app, 'generate.fill')}>
          {texts.generate.fill}
        </button>
        <button
          type="button"
          className="button button-plain"
          onClick={() => runAction(app, 'generate.reroll')}
        >
          {texts.generate.reroll}
        </button>
        <button
          type="button"
          className="button button-plain"
          onClick={() => runAction(app, 'generate.candidates')}
        >
          {candidateTexts.open}
        </button>
        <button
          type="button"
          className="button button-plain"
          onClick={() => runAction(app, 'generate.floors')}
        >
          {floorTexts.open}
        </button>
      </div>
      <LiveSwitch />
      <RunProgress />
      {outcome !== undefined && <p className="panel-note">{outcome}</p>}
      {outcome !== undefined && trapped.length > 0 && (
        <button
          type="button"
          className="button button-plain"
          onClick={() => {
            select(app.store, trapped)
            showOnMap(app, trapped)
          }}
        >
          {texts.generate.showTrapped(trapped.length)}
        </button>
      )}
      <KeepPartial />
      <RollStrip />
    </section>
  )
}

/** The generator that fills the level. */
function GeneratorField({ disabled }: { readonly disabled: boolean }) {
  const app = useApp()
  const generator = useSelected((state) => state.level.generator)
  return (
    <SelectField
      label={texts.generate.generator}
      value={generator.id}
      options={GENERATOR_ENTRIES}
      disabled={disabled}
      onChange={(id) => chooseGenerator(app.store, id)}
    />
  )
}

/** Problems of the size, or of settings that are not shown. */
function OtherProblems(props: {
  readonly problems: readonly SettingProblem[]
  readonly settings: readonly Setting[]
}) {
  const shown = new Set(props.settings.map((setting) => setting.id))
  const others = props.problems.filter((problem) => !shown.has(problem.setting))
  return others.map((problem) => (
    <p key={problem.setting} className="field-problem">
      {problem.message}
    </p>
  ))
}
