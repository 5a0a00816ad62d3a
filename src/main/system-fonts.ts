import { open, readdir, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import { chooseFonts, type FontSource } from '../core/picture/glyphs/choose-fonts'
import { FONT_EXTENSIONS, MAX_FONT_BYTES } from '../core/picture/glyphs/font-file'
import type { FontsReply } from '../ipc/contract'
import { readFileLimited } from '../node/read-file'

/** Maximum files of fonts that are listed, and depth of folders that are searched. */
const MAX_FILES = 5000
const DEEPEST = 6

/** Names of styles that do not suit plain text. */
const STYLED = /bold|italic|oblique|light|thin|black|heavy|condensed|mono|emoji/i

/** Returns the folders where systems keep their fonts. */
export function fontFolders(platform: NodeJS.Platform = process.platform): readonly string[] {
  const home = homedir()
  if (platform === 'win32') {
    const local = process.env['LOCALAPPDATA']
    return [
      path.join(process.env['WINDIR'] ?? 'C:\\Windows', 'Fonts'),
      ...(local === undefined ? [] : [path.join(local, 'Microsoft', 'Windows', 'Fonts')]),
    ]
  }
  if (platform === 'darwin')
    return ['/System/Library/Fonts', '/Library/Fonts', path.join(home, 'Library', 'Fonts')]
  return [
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    path.join(home, '.local', 'share', 'fonts'),
    path.join(home, '.fonts'),
  ]
}

/**
 * Finds fonts of the computer for code points. The window names no file and gets only fonts that have letters it asked
 * for. Never rejects: folders and files that cannot be read have no fonts.
 */
export async function findFonts(
  codePoints: readonly number[],
  folders: readonly string[] = fontFolders(),
): Promise<FontsReply> {
  const files: string[] = []
  for (const folder of folders) await listFonts(folder, DEEPEST, files)
  const sources = files.map((file): FontSource & { readonly file: string } => ({
    file,
    name: path.basename(file),
    isPlain: !STYLED.test(path.basename(file)),
    open: () => openFont(file),
  }))
  const chosen = await chooseFonts(sources, new Set(codePoints))
  const fonts: { name: string; bytes: Uint8Array<ArrayBuffer> }[] = []
  for (const { file, name } of chosen) {
    const outcome = await readFileLimited(file, MAX_FONT_BYTES)
    if (outcome.status === 'read') fonts.push({ name, bytes: outcome.bytes })
  }
  return { status: 'found', fonts }
}

/** Adds the files of fonts in a folder and those below it, in the order of their names. */
async function listFonts(folder: string, depth: number, files: string[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    if (files.length >= MAX_FILES) return
    const place = path.join(folder, entry.name)
    if (entry.isDirectory() && depth > 0) await listFonts(place, depth - 1, files)
    const extension = path.extname(entry.name).slice(1).toLowerCase()
    if (!entry.isDirectory() && FONT_EXTENSIONS.some((known) => known === extension)) files.push(place)
  }
}

async function openFont(file: string): ReturnType<FontSource['open']> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return undefined
  const read = async (offset: number, length: number): Promise<Uint8Array> => {
    const handle = await open(file).catch(() => undefined)
    if (!handle) return new Uint8Array()
    try {
      const room = Math.max(0, Math.min(length, found.size - offset))
      const { buffer, bytesRead } = await handle.read(new Uint8Array(room), 0, room, offset)
      return buffer.subarray(0, bytesRead)
    } catch {
      return new Uint8Array()
    } finally {
      await handle.close()
    }
  }
  return { size: found.size, read }
}
