import { useEffect, useState } from 'react'
import { loadWriter, type Format, type WritableFormat } from '../../core/formats/format'
import { useApp } from '../state/app'
import { loadPart } from '../edit/load-part'

/** Loads what writes a format; undefined until then. */
export function useWriter(format: Format | undefined): WritableFormat | undefined {
  const app = useApp()
  const [loaded, setLoaded] = useState<WritableFormat>()
  useEffect(() => {
    if (!format) return undefined
    let isWanted = true
    void loadPart(app.store, () => loadWriter(format)).then((writer) => {
      if (writer && isWanted) setLoaded(writer)
    })
    return () => {
      isWanted = false
    }
  }, [app, format])
  return loaded?.id === format?.id ? loaded : undefined
}
