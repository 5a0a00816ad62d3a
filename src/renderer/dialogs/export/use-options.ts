import { useCallback } from 'react'
import { loadOptions, type Format, type OfferedFormat } from '../../../core/formats/format'
import { useApp } from '../../state/app'
import { loadPart } from '../../edit/load-part'
import { useLoaded } from '../../ui/use-loaded'

/** Loads the options for writing a format; undefined until then. */
export function useOptions(format: Format | undefined): OfferedFormat | undefined {
  const { store } = useApp()
  return useLoaded(
    useCallback(async () => format && loadPart(store, () => loadOptions(format)), [store, format]),
  )
}
