import {
  fontFileProblem,
  fontSizeProblem,
  MAX_FONTS,
  type FontFile,
} from '../../core/picture/glyphs/font-file'
import type { Store } from '../state/store'
import { fontTexts } from '../texts/fonts'

/** Adds fonts to the exports of a window, in place of those of the same name. Returns why they cannot be used, if so. */
export async function takeFonts(store: Store, files: readonly File[]): Promise<string | undefined> {
  const taken: FontFile[] = []
  for (const file of files) {
    // The size is checked before the file is read.
    const tooLarge = fontSizeProblem(file.name, file.size)
    if (tooLarge !== undefined) return tooLarge
    const font = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
    const problem = fontFileProblem(font)
    if (problem !== undefined) return problem
    taken.push(font)
  }
  const names = new Set(files.map(({ name }) => name))
  const others = store.getState().window.fonts.filter(({ name }) => !names.has(name))
  if (others.length + taken.length > MAX_FONTS) return fontTexts.tooMany(MAX_FONTS)
  store.change({ window: { fonts: [...others, ...taken] } })
  return undefined
}

/** Removes a font from the exports of a window. */
export function dropFont(store: Store, dropped: string): void {
  const { fonts } = store.getState().window
  store.change({ window: { fonts: fonts.filter(({ name }) => name !== dropped) } })
}
