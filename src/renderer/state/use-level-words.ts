import { useMemo } from 'react'
import { inLevelWords, kindOfLevel } from '../../core/play/level-words'
import { currentEntry } from '../../editor/editor-document'
import { useSelected } from './app'
import { levelKind } from './cell-words'

/** Returns a function that puts a text into the words of the level in view. */
export function useLevelWords(): (text: string) => string {
  const kind = useSelected(levelKind)
  return useMemo(() => (text) => inLevelWords(kind, text), [kind])
}

/** Returns a function that puts a text into the words of the level that the chosen generator makes. */
export function useGeneratorWords(): (text: string) => string {
  const kind = useSelected(({ document, level }) =>
    kindOfLevel({ ...currentEntry(document), recipe: { generator: level.generator.id } }),
  )
  return useMemo(() => (text) => inLevelWords(kind, text), [kind])
}
