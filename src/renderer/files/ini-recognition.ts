import { matchExtension } from '../../core/text/file-name'

/** Extension of the original generator's settings files. */
export const INI_EXTENSION = 'ini'
/** Maximum characters before the first section, which comments may precede. */
const LOOKED_AT = 4096

/** Whether a file contains settings of overland maps: by its name, or by the section that names the scenario. */
export function isIniFile(bytes: Uint8Array, name: string): boolean {
  if (matchExtension(name, [INI_EXTENSION]) !== undefined) return true
  const start = new TextDecoder().decode(bytes.subarray(0, LOOKED_AT))
  return /^\[map_type\]/m.test(start)
}
