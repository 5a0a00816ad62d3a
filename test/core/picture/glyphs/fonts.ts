import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
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

/** Expects a line to be of closed outlines of whole curves, each letter where the one before it ends. */
export function expectClosedLetters(line: SetLine): void {
  let x = 0
  for (const { glyph, x: at } of line.letters) {
    expect(at).toBeCloseTo(x)
    x += glyph.advance
    for (const contour of glyph.contours) {
      expect(contour.length % 4).toBe(2)
      expect(contour.slice(-2)).toEqual(contour.slice(0, 2))
      expect(contour.every(Number.isFinite)).toBe(true)
    }
  }
  expect(line.width).toBeCloseTo(x)
}
