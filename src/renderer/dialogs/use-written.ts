import { useEffect, useMemo, useState } from 'react'
import type { Format, WriteResult } from '../../core/formats/format'
import type { SettingValues } from '../../core/settings/setting'
import type { EditorDocument } from '../../editor/editor-document'
import { writeExport } from '../files/export'
import { messageOf } from '../texts/error-message'
import { useWorkbench } from '../desk/workbench'

/** The files of an export, or why there are none; nothing while they are being written. */
export type Written =
  | { readonly status: 'written'; readonly result: WriteResult }
  | { readonly status: 'failed'; readonly why: string }

/** What an export would write, written aside whenever something changes; `isRight` says that it can be. */
export function useWritten(
  format: Format | undefined,
  document: EditorDocument,
  values: SettingValues,
  isRight: boolean,
): Written | undefined {
  const bench = useWorkbench()
  const [held, setHeld] = useState<{ readonly of: object; readonly written: Written }>()
  // What was asked for, so that an answer to an earlier question is not taken for this one.
  const asked = useMemo(() => ({ format, document, values, isRight }), [format, document, values, isRight])
  useEffect(() => {
    const { format, document, values, isRight } = asked
    if (!format || !isRight) return undefined
    const stopping = new AbortController()
    const { signal } = stopping
    const hold = (written: Written): void => {
      if (!signal.aborted) setHeld({ of: asked, written })
    }
    writeExport(bench, format, document, { values, signal }).then(
      (result) => hold({ status: 'written', result }),
      (error: unknown) => hold({ status: 'failed', why: messageOf(error) }),
    )
    return () => stopping.abort()
  }, [asked, bench])
  return held?.of === asked ? held.written : undefined
}
