import type { ReactNode } from 'react'
import type { Setting, SettingProblem, SettingValue } from '../../../core/generate/generator'
import { GENERATOR_ENTRIES } from '../../../core/generate/entries'
import { checkSettings } from '../../../core/generate/settings'
import { TOWN_SETTINGS } from '../../../core/generate/town/settings/town-settings'
import { panelSettings, whyWithoutEffect } from '../../../core/settings/check'
import { parseSettings } from '../../../core/settings/parse'
import { SETTING_PARTS } from '../../../core/settings/setting'
import type { Grid } from '../../../core/level/grid'
import { currentLevel } from '../../../editor/editor-document'
import { runAction } from '../../actions'
import { select, showOnMap } from '../../edit/edit'
import { chooseGenerator } from '../../generate/run'
import { PANE } from '../../state/panes'
import { rerollSoon } from '../../generate/rolls'
import { withTyped } from '../../../core/generate/town/settings/gate-settings'
import { candidateTexts } from '../../texts/candidates'
import { floorTexts } from '../../texts/floors'
import { texts } from '../../texts'
import { SelectField } from '../../ui/SelectField'
import { useSelected, useApp } from '../../state/app'
import { GateSummary } from './GateSummary'
import { KeepPartial, LiveSwitch, RunProgress } from '../RunProgress'
import { RollStrip } from './RollStrip'
import { SeedField } from './SeedField'
import { SettingField } from './SettingField'
import { SettingFold } from './SettingFold'
import { useWhyBusy } from '../use-why-not'
import { WordList, wordListInUse } from './WordList'
import { tourStop } from '../../tour/tour'
import { MainButton, PlainButton } from '../../ui/buttons'
import { inChosenNames } from '../../state/cell-words'
import './GeneratePanel.css'

/** How the town is generated: what most towns need, the rest in folded parts, and the runs at its foot. */
export function GeneratePanel() {
  const isBusy = useSettingsBusy() !== undefined
  return (
    <section
      className="panel panel-generate"
      {...tourStop('generate')}
      aria-label={texts.generate.label}
      {...PANE}
    >
      <div className="generate-body">
        <h2 className="panel-title">{texts.generate.label}</h2>
        <div className="fields">
          <GeneratorField disabled={isBusy} />
          <SizeField />
          <Settings />
        </div>
        <LiveSwitch />
        <RollStrip />
      </div>
      <GenerateFoot />
    </section>
  )
}

/** Why settings cannot be changed now. While they re-roll at once they stay usable: the next run replaces the current one. */
function useSettingsBusy(): string | undefined {
  const whyRunning = useWhyBusy()
  const isLive = useSelected((state) => state.window.rerollsLive)
  return isLive ? undefined : whyRunning
}

/** The size of the level, with a button that changes it. */
function SizeField() {
  const app = useApp()
  const width = useSelected((state) => currentLevel(state.document).width)
  const height = useSelected((state) => currentLevel(state.document).height)
  return (
    <div className="field">
      <span className="field-label">{texts.generate.size}</span>
      <span className="field-wide size-field">
        {texts.generate.sizeValue(width, height)}
        <PlainButton onClick={() => runAction(app, 'town.resize')}>{texts.generate.resize}</PlainButton>
      </span>
    </div>
  )
}

/** The settings of the generator from its own list, those without effect left out, and the seed. */
function Settings() {
  const generator = useSelected((state) => state.level.generator)
  const settings = useSelected((state) => state.level.settings)
  const width = useSelected((state) => currentLevel(state.document).width)
  const height = useSelected((state) => currentLevel(state.document).height)
  const whyBusy = useSettingsBusy()
  const grid = { width, height }
  const problems = checkSettings(generator, settings, grid)
  // An illegal value blocks the run, so its field stays where it can be cured.
  const shown = panelSettings(generator.settings).filter(
    (setting) =>
      problems.some((problem) => problem.setting === setting.id) ||
      whyWithoutEffect(setting, generator.settings, settings) === undefined,
  )
  const hasProblem = ({ id }: Setting): boolean => problems.some(({ setting }) => setting === id)
  const draw = (list: readonly Setting[]): readonly ReactNode[] =>
    list.map((setting) => <OneSetting key={setting.id} setting={setting} grid={grid} problems={problems} />)
  const parts = SETTING_PARTS.map((part) => ({
    part,
    list: shown.filter((setting) => setting.part === part),
  }))
  return (
    <>
      {draw(shown.filter(({ part }) => part === undefined))}
      <SeedField whyBusy={whyBusy} />
      {parts.map(
        ({ part, list }) =>
          list.length > 0 && (
            <SettingFold
              key={part}
              part={part}
              labels={list.map(({ label }) => label)}
              isForced={list.some(hasProblem)}
            >
              {draw(list)}
            </SettingFold>
          ),
      )}
      <OtherProblems problems={problems} settings={generator.settings} />
    </>
  )
}

interface OneSettingProps {
  readonly setting: Setting
  readonly grid: Grid
  readonly problems: readonly SettingProblem[]
}

/** The field of one setting, with what belongs below it. */
function OneSetting({ setting, grid, problems }: OneSettingProps) {
  const app = useApp()
  const settings = useSelected((state) => state.level.settings)
  const whyBusy = useSettingsBusy()
  const { nameWords } = parseSettings(TOWN_SETTINGS, settings)

  const change = (value: SettingValue): void => {
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
    <>
      <SettingField
        setting={setting}
        value={settings[setting.id] ?? setting.default}
        grid={grid}
        problem={problems.find((entry) => entry.setting === setting.id)?.message}
        whyUnused={setting.id === 'nameStyle' ? wordListInUse(nameWords) : undefined}
        disabled={whyBusy !== undefined}
        onChange={change}
      />
      {setting.id === 'gates' && <GateSummary />}
      {setting.id === 'nameStyle' && <WordList value={nameWords} whyNot={whyBusy} onChange={changeWords} />}
    </>
  )
}

/** The runs, and what the last one says, pinned below the settings. */
function GenerateFoot() {
  const app = useApp()
  const outcome = useSelected((state) => {
    const { outcome } = state.level
    return outcome === undefined ? undefined : inChosenNames(state, outcome)
  })
  const trapped = useSelected((state) => state.level.trapped)
  return (
    <div className="generate-foot">
      <RunProgress />
      {outcome !== undefined && <p className="panel-note">{outcome}</p>}
      {outcome !== undefined && trapped.length > 0 && (
        <PlainButton
          onClick={() => {
            select(app.store, trapped)
            showOnMap(app.store, trapped)
          }}
        >
          {texts.generate.showTrapped(trapped.length)}
        </PlainButton>
      )}
      <KeepPartial />
      <div className="panel-buttons">
        <MainButton onClick={() => runAction(app, 'generate.fill')}>{texts.generate.fill}</MainButton>
        {FOOT_BUTTONS.map(({ action, label }) => (
          <PlainButton key={action} onClick={() => runAction(app, action)}>
            {label}
          </PlainButton>
        ))}
      </div>
    </div>
  )
}

/** The buttons beside that to fill. */
const FOOT_BUTTONS = [
  { action: 'generate.reroll', label: texts.generate.reroll },
  { action: 'generate.candidates', label: candidateTexts.open },
  { action: 'generate.floors', label: floorTexts.open },
]

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
