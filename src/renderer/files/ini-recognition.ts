import { matchExtension } from '../../core/formats/file-name'

/** The extension of the files in which the original generator of overland maps has its settings. */
export const INI_EXTENSION = 'ini'
/** So far into a file its first section is looked for: comments stand before it. */
const LOOKED_AT = 4096

/** Whether a file holds settings of overland maps: by its name, or by the section that names the scenario. */
export function isIniFile(bytes: Uint8Array, name: string): boolean {
  if (matchExtension(name, [INI_EXTENSION]) !== undefined) return true
  const start = new TextDecoder().decode(bytes.subarray(0, LOOKED_AT))
  return /^\[map_type\]/m.test(start)
}
