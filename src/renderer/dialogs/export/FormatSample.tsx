import { useCallback } from 'react'
import type { Format } from '../../../core/formats/format'
import { makeSpecimen } from '../../files/specimens'
import { texts } from '../../texts'
import { useApp } from '../../state/app'
import { Printed } from '../Printed'
import { useLoaded } from '../../ui/use-loaded'

/** The maze that every old program prints: small enough for a list. */
const MAZE = {
  generator: 'maze/depth-first',
  settings: { ends: 'corners' },
  seed: '1991',
  width: 8,
  height: 4,
} as const

/** A picture of what the old program of a format printed, made by this program's own writer. */
export function FormatSample({ format }: { readonly format: Format }) {
  const app = useApp()
  const make = useCallback(
    async (signal: AbortSignal) => makeSpecimen(app, { ...MAZE, format: format.id }, signal),
    [app, format],
  )
  const printed = useLoaded(make)?.printed ?? ''
  return (
    <Printed text={printed} label={texts.dialogs.export.sample(format.label)} className="export-sample" />
  )
}
