import { useEffect, useMemo, useState } from 'react'
import type { Format, WriteResult } from '../../core/formats/format'
import type { SettingValues } from '../../core/settings/setting'
import type { EditorDocument } from '../../editor/editor-document'
import { writeExport } from '../files/export'
import { messageOf } from '../texts/error-message'
import { useWorkbench } from '../desk/workbench'

/** The files of an export, or why there are none; undefined while they are written. */
export type Written =
  | { readonly status: 'written'; readonly result: WriteResult }
  | { readonly status: 'failed'; readonly why: string }

/** Writes an export in a worker whenever something changes; `isRight` says whether it can be written. */
export function useWritten(
  format: Format | undefined,
  document: EditorDocument,
  values: SettingValues,
  isRight: boolean,
): Written | undefined {
  const bench = useWorkbench()
  const [held, setHeld] = useState<{ readonly of: object; readonly written: Written }>()
  // The request, so that the answer to an earlier one is ignored.
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
