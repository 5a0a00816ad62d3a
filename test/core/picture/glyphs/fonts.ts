import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FontFile } from '../../../../src/core/picture/glyphs/font-file'
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
