import { useEffect, useMemo, useState } from 'react'
import type { Format, WriteResult } from '../../core/formats/format'
import type { SettingValues } from '../../core/settings/setting'
import type { EditorDocument } from '../../editor/editor-document'
import { writeExport } from '../files'

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
  const [held, setHeld] = useState<{ readonly of: object; readonly written: Written }>()
  // What was asked for, so that an answer to an earlier question is not taken for this one.
  const asked = useMemo(() => ({ format, document, values, isRight }), [format, document, values, isRight])
  useEffect(() => {
    const { format, document, values, isRight } = asked
    if (!format || !isRight) return undefined
    let isWanted = true
    const writing = writeExport(format, document, values)
    void writing.answer.then((answer) => {
      if (isWanted) setHeld({ of: asked, written: answer })
    })
    return () => {
      isWanted = false
      writing.end()
    }
  }, [asked])
  return held?.of === asked ? held.written : undefined
}
