import { useMemo } from 'react'
import { useSelected } from '../../state/app'
import { inChosenNames } from '../../state/cell-words'

/** Returns a function that names the cells of a sentence as the user chose. */
export function useChosenNames(): (text: string) => string {
  const document = useSelected((state) => state.document)
  const view = useSelected((state) => state.view)
  return useMemo(() => (text) => inChosenNames({ document, view }, text), [document, view])
}
