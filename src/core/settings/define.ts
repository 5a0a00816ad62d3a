import type { Grid } from '../level/grid'
import type { ChoiceSetting, IntegerSetting, Setting, SwitchSetting, TextSetting } from './setting'

/** Settings without their ids, which are their keys in `defineSettings`. */
type IntegerField = Omit<IntegerSetting, 'id'>
type SwitchField = Omit<SwitchSetting, 'id'>
type TextField = Omit<TextSetting, 'id'>

type ChoiceField<Value extends string = string> = Omit<ChoiceSetting, 'id' | 'default' | 'choices'> & {
  readonly default: Value
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
}

type AbsentChoice = NonNullable<ChoiceSetting['absent']>[string]

export type Field = IntegerField | ChoiceField | SwitchField | TextField

type Without<F extends Field> = Omit<F, 'kind'>

/** A whole number; `max` is a number, or depends on the size of the level. */
export function integer({
  max,
  ...field
}: Omit<IntegerField, 'kind' | 'max'> & {
  readonly max: number | ((grid: Grid) => number)
}): IntegerField {
  return { kind: 'integer', ...field, max: typeof max === 'number' ? () => max : max }
}

/**
 * One of several words, by default one of them; `absent` ones are legal types too. Within `defineSettings` the words
 * would be inferred as any text from the expected type of a field, without `NoInfer`.
 */
export function choice<const Value extends string, const Absent extends string = never>(
  field: Omit<ChoiceField<Value>, 'kind' | 'default' | 'absent'> & {
    readonly default: NoInfer<Value>
    readonly absent?: Readonly<Record<Absent, AbsentChoice>>
  },
): ChoiceField<NoInfer<Value | Absent>> {
  return { kind: 'choice', ...field }
}

/** Yes or no. */
export function boolean(field: Without<SwitchField>): SwitchField {
  return { kind: 'switch', ...field }
}

/** A text with its own grammar. */
export function text(field: Without<TextField>): TextField {
  return { kind: 'text', ...field }
}

/** A setting whose value is undefined if it is missing. */
export function optional<F extends Field>(field: F): F & { readonly isOptional: true } {
  return { ...field, isOptional: true }
}

type ValueOf<F extends Field> =
  | (F extends ChoiceField
      ? F['default']
      : F extends IntegerField
        ? number
        : F extends SwitchField
          ? boolean
          : string)
  | (F extends { readonly isOptional: true } ? undefined : never)

type ValuesOf<Fields extends Readonly<Record<string, Field>>> = {
  readonly [Id in keyof Fields]: ValueOf<Fields[Id]>
}

declare const VALUES: unique symbol

/** Settings in their order, as panels, shell, files and codes read them. The list knows the types of its values. */
export type SettingList<Values> = readonly Setting[] & { readonly [VALUES]?: Values }

/** The typed values of a list of settings: what code uses that obeys them. */
export type SettingsOf<List> = List extends SettingList<infer Values> ? Values : never

/** Creates a list of settings with the keys as ids. */
export function defineSettings<const Fields extends Readonly<Record<string, Field>>>(
  fields: Fields,
): SettingList<ValuesOf<Fields>> {
  return Object.entries(fields).map(([id, field]): Setting => ({ id, ...field }))
}
