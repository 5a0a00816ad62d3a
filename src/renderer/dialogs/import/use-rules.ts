import { useState } from 'react'
import { rulesAfter, unusedNote, valuesByRules, type ImportRules } from '../../../core/formats/import-rules'
import type { Format } from '../../../core/formats/format'
import type { SettingValues } from '../../../core/settings/setting'
import { rememberedRules, rememberRules } from '../../state/remembered-rules'
import type { ImportPreview } from './use-parsed'

/** The rules with which a file is read. */
export interface UsedRules {
  /** Undefined: the defaults are used. */
  readonly rules: ImportRules | undefined
  /** A sentence about rules that do not fit the file. */
  readonly note: string | undefined
}

interface RulesOfFile extends UsedRules {
  /** Reads the file with other rules; `undefined` returns to the defaults. */
  readonly use: (rules: ImportRules | undefined) => void
  /** Stores the current choices for other files of the same tileset or project. */
  readonly remember: () => void
}

/** The rules for a file. Remembered ones are used as soon as its options are known. */
export function useRules(
  format: Format | undefined,
  { settings, values, shown: { ruled } }: ImportPreview,
  choose: (values: SettingValues) => void,
): RulesOfFile {
  /** By the ids of formats. */
  const [used, setUsed] = useState<Readonly<Record<string, UsedRules>>>({})
  const current = format && used[format.id]
  const use = (rules: ImportRules | undefined): void => {
    if (!format) return
    const read = rules && valuesByRules(rules, settings)
    const note = read && unusedNote(read)
    setUsed((before) => ({ ...before, [format.id]: { rules, note } }))
    choose(read?.values ?? {})
  }
  if (format && ruled && !current && settings.length > 0) {
    const rules = rememberedRules(ruled.format, ruled.names)
    if (rules) use(rules)
    else setUsed((before) => ({ ...before, [format.id]: { rules, note: undefined } }))
  }
  return {
    rules: current?.rules,
    note: current?.note,
    use,
    remember: () => {
      const [name] = ruled?.names ?? []
      if (!ruled || name === undefined) return
      const of = { format: ruled.format, name }
      const before = current?.rules ?? rememberedRules(of.format, [name])
      rememberRules(of, rulesAfter(before, of, settings, values))
    },
  }
}
