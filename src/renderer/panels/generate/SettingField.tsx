import type {
  ChoiceSetting,
  IntegerSetting,
  Setting,
  SettingValue,
  TextSetting,
} from '../../../core/generate/generator'
import type { Grid } from '../../../core/level/grid'
import { texts } from '../../texts'
import { DraftField } from '../../ui/DraftField'
import { NumberField } from '../../ui/NumberField'
import { SelectField } from '../../ui/SelectField'
import { QuotaField } from './QuotaField'

/** Ranges wider than this get a slider: nobody counts that far. */
const COUNTABLE = 100
/** A limit beyond this is not shown: nobody comes near it. */
const NEAR = 1_000_000

interface SettingFieldProps {
  readonly setting: Setting
  readonly value: SettingValue
  readonly grid: Grid
  readonly problem: string | undefined
  /** Why it has no effect, as a sentence; such a setting cannot be changed. */
  readonly whyUnused?: string | undefined
  readonly disabled: boolean
  readonly onChange: (value: SettingValue) => void
}

/** One setting of a generator, whatever kind it is. */
export function SettingField(props: SettingFieldProps) {
  const { setting, problem } = props
  // An illegal value blocks the run, so it stays curable even where the setting has no effect.
  const whyUnused = problem === undefined ? props.whyUnused : undefined
  const own = { ...props, whyUnused, disabled: props.disabled || whyUnused !== undefined }
  switch (setting.kind) {
    case 'integer':
      return <IntegerField {...own} setting={setting} />
    case 'choice':
      return <ChoiceField {...own} setting={setting} />
    case 'switch':
      return <SwitchField {...own} />
    case 'text':
      return setting.grammar === 'quotas' ? (
        <QuotaField {...own} setting={setting} value={String(props.value)} />
      ) : (
        <LongTextField {...own} setting={setting} />
      )
  }
}

function IntegerField(props: SettingFieldProps & { readonly setting: IntegerSetting }) {
  const { setting, value, grid, problem, whyUnused, disabled, onChange } = props
  const max = setting.max(grid)
  const number = typeof value === 'number' ? value : Number.NaN
  return (
    <NumberField
      label={setting.label}
      value={number}
      min={setting.min}
      max={max}
      unit={unitOf(setting, number, max)}
      help={setting.help}
      note={whyUnused}
      problem={Number.isNaN(number) ? texts.generate.needsNumber(setting.min, max) : problem}
      // A limit that grows with the level is a count, and a default equal to the limit means no limit; others get a slider.
      hasSlider={max > COUNTABLE && setting.default !== max && setting.max({ width: 5, height: 5 }) === max}
      disabled={disabled}
      onChange={onChange}
    />
  )
}

function unitOf({ unlimited, words }: IntegerSetting, value: number, max: number): string {
  const inWords = words?.(value)
  if (inWords !== undefined) return inWords
  if (value === max && unlimited !== undefined) return unlimited
  return max > NEAR ? '' : texts.generate.limit(max)
}

function ChoiceField(props: SettingFieldProps & { readonly setting: ChoiceSetting }) {
  const { setting, value, problem, whyUnused, disabled, onChange } = props
  const chosen = String(value)
  const isAbsent = !setting.choices.some((choice) => choice.value === value)
  // Shows the current choice even if it is not available; otherwise the first one would seem chosen and could not be chosen.
  const absent = { id: chosen, label: setting.absent?.[chosen]?.label ?? chosen, isDisabled: true }
  const choices = setting.choices.map((choice) => ({ id: choice.value, label: choice.label }))
  return (
    <SelectField
      label={setting.label}
      help={setting.help}
      note={whyUnused}
      value={chosen}
      options={isAbsent ? [absent, ...choices] : choices}
      disabled={disabled}
      problem={problem}
      onChange={onChange}
    />
  )
}

/** Rows of a text field; longer texts scroll. */
const TEXT_ROWS = 4

function LongTextField(props: SettingFieldProps & { readonly setting: TextSetting }) {
  const { setting, value, problem, whyUnused, disabled, onChange } = props
  return (
    <div title={whyUnused ?? setting.help}>
      <DraftField
        label={setting.label}
        isLabelled
        value={String(value)}
        rows={TEXT_ROWS}
        placeholder={setting.example}
        disabled={disabled}
        refuse={(text) => setting.check(text)[0]}
        onCommit={onChange}
      />
      {problem !== undefined && <p className="field-problem">{problem}</p>}
    </div>
  )
}

function SwitchField({ setting, value, whyUnused, disabled, onChange }: SettingFieldProps) {
  return (
    <label className="line field-switch" title={whyUnused ?? setting.help}>
      <input
        type="checkbox"
        checked={value === true}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {setting.label}
    </label>
  )
}
