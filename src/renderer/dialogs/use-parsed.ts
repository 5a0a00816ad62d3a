import { useEffect, useMemo, useState } from 'react'
import type { Format, ReadResult } from '../../core/formats/format'
import type { Setting, SettingProblem, SettingValues } from '../../core/settings/setting'
import type { ForeignFile } from '../desk/dialog-state'
import type { ParseResult, PlainSetting } from '../jobs/job'
import { messageOf } from '../texts/error-message'
import { useWorkbench } from '../desk/workbench'

/** Result of reading a file for import. */
export interface Parsed {
  readonly settings: readonly Setting[]
  /** The chosen option values, and for the others those of the last reading. */
  readonly values: SettingValues
  readonly faults: readonly SettingProblem[]
  /** Undefined until read with these values, or if they are invalid. */
  readonly result: ReadResult | undefined
}

/** Reads a file in a worker as a format, or as its content suggests; again whenever a value changes. */
export function useParsed(
  { bytes, name }: ForeignFile,
  format: Format | undefined,
  given: SettingValues,
): Parsed {
  const bench = useWorkbench()
  const asked = useMemo(() => ({ bytes, name, format, given }), [bytes, name, format, given])
  const [held, setHeld] = useState<{ readonly of: typeof asked; readonly parsed: ParseResult }>()
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const { bytes, name, format, given } = asked
    const as = format ? { as: { format: format.id, values: given } } : {}
    const hold = (parsed: ParseResult): void => {
      if (!signal.aborted) setHeld({ of: asked, parsed })
    }
    bench.jobs
      .run('parse', { bytes, name, ...as }, { signal })
      .then(hold, (error: unknown) => hold(refusal(messageOf(error))))
    return () => stopping.abort()
  }, [asked, bench])
  // Keeps the options while the file is read again: the field just changed must not disappear.
  const last = held?.of.format === format && held?.of.bytes === bytes ? held.parsed : undefined
  const isCurrent = held?.of === asked
  return useMemo(
    () => ({
      settings: (last?.settings ?? []).map(settingOf),
      values: { ...last?.values, ...given },
      faults: isCurrent ? (last?.faults ?? []) : [],
      result: isCurrent ? last?.read : undefined,
    }),
    [last, given, isCurrent],
  )
}

function settingOf(plain: PlainSetting): Setting {
  if (plain.kind === 'integer') return { ...plain, max: () => plain.max }
  // The worker checks the text when it reads the file again.
  return plain.kind === 'text' ? { ...plain, check: () => [] } : plain
}

function refusal(message: string): ParseResult {
  return { read: { status: 'refused', problems: [{ message }] }, settings: [], values: {}, faults: [] }
}
