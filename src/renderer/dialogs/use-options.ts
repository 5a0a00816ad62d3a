import { useEffect, useState } from 'react'
import { loadOptions, type Format, type OfferedFormat } from '../../core/formats/format'
import { useApp } from '../state/app'
import { loadPart } from '../edit/load-part'

/** Loads the options for writing a format; undefined until then. */
export function useOptions(format: Format | undefined): OfferedFormat | undefined {
  const app = useApp()
  const [loaded, setLoaded] = useState<OfferedFormat>()
  useEffect(() => {
    if (!format) return undefined
    let isWanted = true
    void loadPart(app.store, () => loadOptions(format)).then((offered) => {
      if (offered && isWanted) setLoaded(offered)
    })
    return () => {
      isWanted = false
    }
  }, [app, format])
  return loaded?.id === format?.id ? loaded : undefined
}
