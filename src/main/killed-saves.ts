import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { recoverSaves } from '../node/recover'
import { savingFolder } from '../node/user-folder'

/** A folder on a slow network must not delay the start for longer, in milliseconds; its files are mended a little later. */
const PATIENCE = 1000

/**
 * Takes back what killed saves have half done in the folders of these files, and removes their temporary files. Returns a
 * sentence for each file that has its earlier content again.
 */
export async function endKilledSaves(
  files: readonly string[],
  saving = savingFolder(),
): Promise<readonly string[]> {
  const folders = [...new Set(files.map((file) => path.dirname(file)))]
  const restored = await Promise.race([
    recoverSaves(folders, saving),
    wait<readonly string[]>(PATIENCE, [], { ref: false }),
  ])
  return restored.map(
    (file) => `A save of "${path.basename(file)}" was interrupted; the file has its earlier content again.`,
  )
}
