import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RuleKey } from '../../../core/formats/import-rules'
import type { FilesBeside } from '../../../core/formats/beside'
import type { Format, ReadResult } from '../../../core/formats/format'
import { formatById } from '../../../core/formats/index'
import type { Setting, SettingProblem, SettingValues } from '../../../core/settings/setting'
import type { ForeignFile } from '../../state/dialog-state'
import type { Project } from '../../../core/project/project'
import { defined } from '../../../core/text/defined'
import { openerOf } from '../../files/beside'
import type { ParseResult, PlainSetting, ShownSource } from '../../../jobs/parse-job'
import { parseWithBeside } from '../../jobs/parse-beside'
import { runParse } from '../../jobs/run-parse'
import { messageOf } from '../../texts/error-message'
import { shownSource } from './shown-source'
import { useApp } from '../../state/app'
import { useLoaded } from '../../ui/use-loaded'

/** Result of reading a file for import. */
export interface ImportPreview {
  readonly settings: readonly Setting[]
  /** The chosen option values, and for the others those of the last reading. */
  readonly values: SettingValues
  readonly problems: readonly SettingProblem[]
  /** Undefined until read with these values, or if they are invalid. */
  readonly result: ReadResult | undefined
  /** Whether the file is being read with these values. */
  readonly isReading: boolean
  /** Project and source of the last reading, shown until the next one is done. */
  readonly shown: LastView
}

interface LastView {
  readonly project?: Project
  readonly source?: ShownSource
  /** Format and names by which rules for the file are found. */
  readonly ruled?: RuleKey
}

/** How a file is read. */
export interface HowToParse {
  readonly format: Format | undefined
  readonly given: SettingValues
  /** The level whose source is shown. */
  readonly pictured: number
  /** Postpones reading. */
  readonly isWaiting: boolean
}

/** Reads a file in a worker as a format, or as its content suggests; again whenever a value changes. */
export function useParsed(
  file: ForeignFile,
  { format, given, pictured, isWaiting }: HowToParse,
): ImportPreview {
  const app = useApp()
  const asked = useMemo(() => ({ file, format, given, pictured }), [file, format, given, pictured])
  /** The files beside it that were opened for an earlier reading. */
  const beside = useRef<{ readonly of: ForeignFile; readonly files: FilesBeside }>(undefined)
  const [held, setHeld] = useState<LastParse>()
  const isCurrent = held !== undefined && isSame(held.of, asked)
  useEffect(() => {
    // Going back to the options of the last reading takes no other.
    if (isCurrent || isWaiting) return undefined
    const stopping = new AbortController()
    const { signal } = stopping
    const { file, format, given, pictured } = asked
    const { bytes, name } = file
    const as = format ? { as: { format: format.id, values: given }, pictured } : {}
    const hold = (parsed: ParseResult, source?: ShownSource): void => {
      if (!signal.aborted) setHeld({ of: asked, parsed, source })
    }
    const known = beside.current?.of === file ? { known: beside.current.files } : {}
    const read = async (): Promise<void> => {
      const how = { open: openerOf(app.host, file), signal, ...known }
      const { parsed, beside: files } = await parseWithBeside(app.jobs, { bytes, name, ...as }, how)
      if (!signal.aborted) beside.current = { of: file, files }
      hold(parsed, await shownSource(app.jobs, parsed, files, signal))
    }
    read().catch((error: unknown) => hold(problem(messageOf(error))))
    return () => stopping.abort()
  }, [asked, app, isCurrent, isWaiting])
  // Keeps the options while the file is read again: the field just changed must not disappear.
  const last = held?.of.format === format && held?.of.file.bytes === file.bytes ? held : undefined
  return useMemo(
    () => ({
      settings: (last?.parsed.settings ?? []).map(settingOf),
      values: { ...last?.parsed.values, ...given },
      problems: isCurrent ? (last?.parsed.problems ?? []) : [],
      result: isCurrent ? last?.parsed.read : undefined,
      isReading: !isCurrent,
      shown: {
        ...defined({ project: last?.parsed.read?.status === 'read' ? last.parsed.read.project : undefined }),
        ...defined({ source: last?.source, ruled: last?.parsed.ruled }),
      },
    }),
    [last, given, isCurrent],
  )
}

/** A file, and how to read it. */
interface Request {
  readonly file: ForeignFile
  readonly format: Format | undefined
  readonly given: SettingValues
  readonly pictured: number
}

interface LastParse {
  readonly of: Request
  readonly parsed: ParseResult
  readonly source: ShownSource | undefined
}

function isSame(one: Request, other: Request): boolean {
  return (
    one.file === other.file &&
    one.format === other.format &&
    one.given === other.given &&
    one.pictured === other.pictured
  )
}

/** The formats that can read a file, the likeliest first, found in a worker; undefined until they are known. */
export function useReaders({ bytes, name }: ForeignFile): readonly Format[] | undefined {
  const { jobs } = useApp()
  const ask = useCallback(
    (signal: AbortSignal) =>
      runParse(jobs, { bytes, name, asksFormat: true }, signal).then(
        ({ readers = [] }) => readers.flatMap((id) => formatById(id) ?? []),
        () => [], // reading it reports the problem
      ),
    [jobs, bytes, name],
  )
  return useLoaded(ask)
}

function settingOf(plain: PlainSetting): Setting {
  if (plain.kind === 'integer') return { ...plain, max: () => plain.max }
  // The worker checks the text when it reads the file again.
  return plain.kind === 'text' ? { ...plain, check: () => [] } : plain
}

function problem(message: string): ParseResult {
  return { read: { status: 'refused', problems: [{ message }] }, settings: [], values: {}, problems: [] }
}
