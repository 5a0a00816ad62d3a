import { chooseFonts, type FontSource } from '../core/picture/glyphs/choose-fonts'
import type { FontsReply } from '../ipc/contract'

/** A font of the computer, as browsers describe it (Local Font Access). */
interface LocalFont {
  readonly postscriptName: string
  readonly style: string
  blob(): Promise<Blob>
}

/** The styles that suit plain text. */
const PLAIN = /^(?:regular|book|normal|roman|medium)$/i

/** Finds fonts of the computer for code points. The browser asks for permission. */
export async function findFonts(codePoints: readonly number[]): Promise<FontsReply> {
  const query: unknown = Reflect.get(globalThis, 'queryLocalFonts')
  if (typeof query !== 'function') return { status: 'refused' }
  let fonts: readonly LocalFont[]
  try {
    // The type is that of the specification, which the library of types lacks.
    fonts = await (Reflect.apply(query, globalThis, []) as Promise<readonly LocalFont[]>)
  } catch {
    return { status: 'refused' }
  }
  const sources = fonts.map((font): FontSource & { readonly font: LocalFont } => ({
    font,
    name: font.postscriptName,
    isPlain: PLAIN.test(font.style),
    open: async () => {
      const blob = await font.blob().catch(() => undefined) // a font that was removed meanwhile
      if (!blob) return undefined
      const read = async (offset: number, length: number): Promise<Uint8Array> =>
        new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer())
      return { size: blob.size, read }
    },
  }))
  const chosen = await chooseFonts(sources, new Set(codePoints))
  const files = chosen.map(async ({ name, font }) => {
    const bytes = new Uint8Array(await (await font.blob()).arrayBuffer())
    return { name, bytes }
  })
  return { status: 'found', fonts: await Promise.all(files) }
}
