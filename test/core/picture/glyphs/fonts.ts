import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FontFile } from '../../../../src/core/picture/glyphs/font-file'
import type { SetLine } from '../../../../src/core/picture/glyphs/set-line'
import { loadTypesetter } from '../../../../src/core/picture/glyphs/shaper'
import type { Typesetter } from '../../../../src/core/picture/glyphs/typesetter'

/** The fonts in test/fixtures/fonts. */
export const FONTS = ['arabic', 'devanagari', 'emoji', 'hebrew', 'japanese'] as const

/** The path of a font in test/fixtures/fonts. */
export function fontPath(name: (typeof FONTS)[number]): string {
  return fileURLToPath(new URL(`../../../fixtures/fonts/${name}.ttf`, import.meta.url))
}

/** Reads a font in test/fixtures/fonts. */
export function fontFile(name: (typeof FONTS)[number]): FontFile {
  return { name: `${name}.ttf`, bytes: new Uint8Array(readFileSync(fontPath(name))) }
}

/** Loads a typesetter with fonts of test/fixtures/fonts. */
export async function typesetterOf(names: readonly (typeof FONTS)[number][] = FONTS): Promise<Typesetter> {
  const loaded = await loadTypesetter(names.map(fontFile))
  if (loaded.status === 'refused') throw new Error(loaded.message)
  return loaded.typesetter
}

/** Returns the letters of a line that are not closed outlines of whole curves, or do not begin where the one before ends. */
export function oddLetters({ letters, width }: SetLine): readonly string[] {
  let end = 0
  const odd = letters.filter(({ glyph, x }) => {
    const isThere = Math.abs(x - end) < 0.005
    end += glyph.advance
    return !isThere || !glyph.contours.every(isClosed)
  })
  return [...odd.map(({ letter }) => letter), ...(Math.abs(width - end) < 0.005 ? [] : ['the width'])]
}

function isClosed(contour: readonly number[]): boolean {
  const [x, y] = contour.slice(-2)
  return contour.length % 4 === 2 && x === contour[0] && y === contour[1] && contour.every(Number.isFinite)
}
