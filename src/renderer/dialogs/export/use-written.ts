import { useEffect, useMemo, useState } from 'react'
import type { OfferedFormat, WrittenFile } from '../../../core/formats/format'
import type { SettingProblem, SettingValues } from '../../../core/settings/setting'
import type { EditorDocument } from '../../../editor/editor-document'
import type { FilesToSave } from '../../../jobs/job'
import { wholeOf } from '../../files/content'
import { UnfitError, writeExport } from '../../files/export'
import type { LevelChoice } from '../../state/level-choice'
import { messageOf } from '../../texts/error-message'
import { useSelected, useApp } from '../../state/app'

/** The files of an export, or why there are none; undefined while they are written. */
export type ExportResult =
  | {
      readonly status: 'written'
      readonly result: FilesToSave
      /** The first file, for its preview. */
      readonly first: WrittenFile | undefined
    }
  /** It does not fit these options; each problem belongs to one of them. */
  | { readonly status: 'unfit'; readonly problems: readonly SettingProblem[] }
  | { readonly status: 'failed'; readonly why: string }

interface ToWrite {
  readonly format: OfferedFormat | undefined
  readonly document: EditorDocument
  readonly levels: LevelChoice
  readonly values: SettingValues
  /** Whether it can be written. */
  readonly isRight: boolean
}

/**
 * Writes an export in a worker whenever something changes. `before` is the last result in the same format, to be shown
 * until the new one is written.
 */
export function useWritten({ format, document, levels, values, isRight }: ToWrite): {
  readonly written: ExportResult | undefined
  readonly before: ExportResult | undefined
} {
  const app = useApp()
  const fonts = useSelected((state) => state.window.fonts)
  const [held, setHeld] = useState<{ readonly of: ToWrite; readonly written: ExportResult }>()
  // The request, so that the answer to an earlier one is ignored.
  const asked = useMemo(
    () => ({ format, document, levels, values, isRight, fonts: format?.drawsTexts === true ? fonts : [] }),
    [format, document, levels, values, isRight, fonts],
  )
  useEffect(() => {
    const { format, document, levels, values, isRight } = asked
    if (!format || !isRight) return undefined
    const stopping = new AbortController()
    const { signal } = stopping
    const hold = (written: ExportResult): void => {
      if (!signal.aborted) setHeld({ of: asked, written })
    }
    const write = async (): Promise<void> => {
      const result = await writeExport(app, format, document, { values, levels, signal })
      const [file] = result.files
      const first = file && { name: file.name, bytes: await wholeOf(app.host, file.bytes) }
      hold({ status: 'written', result, first })
    }
    write().catch((error: unknown) =>
      hold(
        error instanceof UnfitError
          ? { status: 'unfit', problems: error.problems }
          : { status: 'failed', why: messageOf(error) },
      ),
    )
    return () => stopping.abort()
  }, [asked, app])
  return {
    written: held?.of === asked ? held.written : undefined,
    before: held?.of.format?.id === format?.id ? held?.written : undefined,
  }
}
