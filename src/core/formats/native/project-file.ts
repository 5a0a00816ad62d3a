import { saysFormat } from '../beginning'
import { matchExtension } from '../../text/file-name'

/** Whether a file is a project by its name. */
export function isProjectName(name: string): boolean {
  return matchExtension(name, ['brownstone']) !== undefined
}

/** Whether a file is a project by its content or its name, so that a save may replace it. */
export function isProjectFile(bytes: Uint8Array, name: string): boolean {
  return saysFormat(bytes, 'brownstone') || isProjectName(name)
}
