import { homedir, platform } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from './make-folder'

/**
 * Returns the folder for backups of files that are written in place, of this user; it may not exist. Desktop and shell
 * share it, so that each finds what the other could not finish.
 */
export function savingFolder(env: NodeJS.ProcessEnv = process.env): string {
  return join(stateFolder(env), 'brownstone', 'saving')
}

/** Returns the file in which the shell remembers what it wrote, of this user; it may not exist. */
export function shellRecord(env: NodeJS.ProcessEnv = process.env): string {
  return join(stateFolder(env), 'brownstone', 'shell', 'written.json')
}

function stateFolder(env: NodeJS.ProcessEnv): string {
  if (platform() === 'win32') return env['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local')
  if (platform() === 'darwin') return join(homedir(), 'Library', 'Application Support')
  const asked = env['XDG_STATE_HOME'] ?? ''
  return asked.startsWith('/') ? asked : join(homedir(), '.local', 'state')
}

/** Makes a folder that only this user may look into, if it is missing. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await makeFolder(folder, { mode: 0o700 })
}
