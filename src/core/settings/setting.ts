import type { Grid } from '../level/grid'
import type { Level } from '../level/level'

export type SettingValue = number | string | boolean
/** Values by the ids of their settings, as in files and panels: some may be missing, unknown or out of their limits. */
export type SettingValues = Readonly<Record<string, SettingValue>>

/** The size of a level; its cells and marks too if they are known. */
export type LevelSize = Grid & Partial<Level>

interface SettingBase {
  /** As in `--set id=value` and in files. */
  readonly id: string
  readonly label: string
  /** One plain sentence. */
  readonly help: string
  /** Whether panels, lists and completed values omit it; files, codes and the shell still know it. */
  readonly isHidden?: boolean
  /** Whether a missing value means something else than the default: its typed value is then undefined. */
  readonly isOptional?: boolean
  /** Values of other settings; unless each has one of them, this setting has no effect. */
  readonly onlyWith?: readonly { readonly id: string; readonly values: readonly SettingValue[] }[]
  /**
   * Its name in rules for importing, if files of one tileset or project do not share its id; empty if no rule has it.
   */
  readonly rule?: string
  /** Id of the setting below which panels show this one; undefined for its place in the list. */
  readonly below?: string
  /** The folded part of a panel that shows it; undefined for settings that most levels need. */
  readonly part?: SettingPart
}

/** The folded parts of a panel of settings, in their order. */
export const SETTING_PARTS = ['streets', 'buildings', 'classic'] as const

export type SettingPart = (typeof SETTING_PARTS)[number]

export interface IntegerSetting extends SettingBase {
  readonly kind: 'integer'
  readonly default: number
  /** The initial value for a level of this size, or with these cells, instead of the default. */
  readonly initial?: (level: LevelSize) => number
  readonly min: number
  /** Maximum for a level of this size. */
  readonly max: (grid: Grid) => number
  /** What the maximum means if it sets no limit: "no limit". */
  readonly unlimited?: string
  /** Returns a word to show beside a value: "winding"; undefined to show the maximum instead. */
  readonly words?: (value: number) => string | undefined
  /** Why there is a maximum: "more will not fit". */
  readonly why: string
}

export interface ChoiceSetting extends SettingBase {
  readonly kind: 'choice'
  readonly default: string
  /** `rule` is the value in rules for importing, if files of one tileset or project do not share it. */
  readonly choices: readonly { readonly value: string; readonly label: string; readonly rule?: string }[]
  /** Values that are choices only at other times: their labels, and the cure if one is named now. */
  readonly absent?: Readonly<Record<string, { readonly label: string; readonly message: string }>>
}

export interface SwitchSetting extends SettingBase {
  readonly kind: 'switch'
  readonly default: boolean
}

/** A text with its own grammar. */
export interface TextSetting extends SettingBase {
  readonly kind: 'text'
  /** How panels edit the text, beside its plain form. */
  readonly grammar?: 'quotas'
  readonly default: string
  /** In characters. */
  readonly maxLength: number
  /** An example; panels show it where the text is empty. */
  readonly example: string
  /** Returns all problems of a text, a sentence each; none if it is legal. */
  readonly check: (text: string) => readonly string[]
}

/** One setting of a generator or a file format as data: panels, dialogs, command line and files read it. */
export type Setting = IntegerSetting | ChoiceSetting | SwitchSetting | TextSetting

/** A rejected setting or size: which, the value, the legal range and why. */
export interface SettingProblem {
  /** Id of the setting, or "width", "height", "seed". */
  readonly setting: string
  readonly message: string
}
