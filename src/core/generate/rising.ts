import type { Generator, SettingValues } from './generator'

/** Settings of puzzles that grow from floor to floor. */
const RISING = ['locks', 'levers', 'pits']
/** Those whose things lead to the floor below, which the last floor lacks. */
const LEADING_DOWN: ReadonlySet<string> = new Set(['pits'])
/** The limits of puzzles are the same in levels of every size. */
const ANY_SIZE = { width: 1, height: 1 }

/**
 * Returns the settings of one floor of several: deeper floors have more locks, levers and pits. The sum over all floors
 * stays the same. Floors are counted from 1.
 */
export function risingSettings(
  { settings }: Generator,
  values: SettingValues,
  floor: number,
  floors: number,
): SettingValues {
  if (floors === 1) return values
  const rising: Record<string, number> = {}
  for (const setting of settings) {
    if (setting.kind !== 'integer' || !RISING.includes(setting.id)) continue
    const value = values[setting.id] ?? setting.default
    if (typeof value !== 'number') continue
    const last = LEADING_DOWN.has(setting.id) ? floors - 1 : floors
    rising[setting.id] = shares(value * last, last, Math.max(value, setting.max(ANY_SIZE)))[floor - 1] ?? 0
  }
  return { ...values, ...rising }
}

/** Splits a sum into shares of up to a maximum that rise as 1, 2, 3 ... */
function shares(sum: number, count: number, max: number): readonly number[] {
  const weights = (count * (count + 1)) / 2
  const parts = Array.from({ length: count }, (_, index) =>
    Math.min(max, Math.floor((sum * (index + 1)) / weights)),
  )
  // The deepest floors with room take what remains, one each in turn.
  let left = sum - parts.reduce((total, part) => total + part, 0)
  while (left > 0) {
    const before = left
    for (let index = count - 1; index >= 0 && left > 0; index--) {
      if ((parts[index] ?? max) >= max) continue
      parts[index] = (parts[index] ?? 0) + 1
      left--
    }
    if (left === before) break
  }
  return parts
}
