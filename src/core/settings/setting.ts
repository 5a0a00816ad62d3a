import type { Grid } from '../level/grid'
import type { Level } from '../level/level'

export type SettingValue = number | string | boolean
export type SettingValues = Readonly<Record<string, SettingValue>>

interface SettingBase {
  /** As in `--set id=value` and in files. */
  readonly id: string
  readonly label: string
  /** One plain sentence. */
  readonly help: string
  /** Whether panels and lists of settings leave it out; files, codes and the shell still know it. It has no default. */
  readonly isHidden?: boolean
  /** What counts where it is missing beside these values, instead of the default. */
  readonly besides?: (values: SettingValues) => SettingValue | undefined
}

export interface IntegerSetting extends SettingBase {
  readonly kind: 'integer'
  readonly default: number
  /** What a level of this size, or with these cells, begins with instead of the default. */
  readonly usual?: (level: Grid & Partial<Level>) => number
  readonly min: number
  /** The greatest legal value for a level of this size. */
  readonly max: (grid: Grid) => number
  /** A greater value that is taken all the same, because older versions wrote it. */
  readonly isOldValue?: (value: number, values: SettingValues, grid: Grid) => boolean
  /** Why there is a greatest value: "more will not fit". */
  readonly why: string
}

export interface ChoiceSetting extends SettingBase {
  readonly kind: 'choice'
  readonly default: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** Values that are choices at other times only: what they are called, and what to do where one is named now. */
  readonly absent?: Readonly<Record<string, { readonly label: string; readonly message: string }>>
}

export interface SwitchSetting extends SettingBase {
  readonly kind: 'switch'
  readonly default: boolean
}

/** One setting of a generator or a file format as data: panels, dialogs, command line and files are drawn from it. */
export type Setting = IntegerSetting | ChoiceSetting | SwitchSetting

/** A setting, or a size, that is not taken: which, the value, the legal range and why. */
export interface SettingProblem {
  /** Id of the setting, or "width", "height", "seed". */
  readonly setting: string
  readonly message: string
}
