import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from './disk-error'

/** Makes a folder, with those around it if it is "recursive"; resolves to undefined if that exists. */
export type MakeOne = (
  folder: string,
  options: { readonly recursive: boolean; readonly mode?: number },
) => Promise<string | undefined>

/**
 * Makes a folder with those around it, unless it exists; returns whether it made one. Where a folder around it cannot hold
 * another, such as on a read-only disk, Node only says that the new one does not exist; the error is then the system's own.
 */
export async function makeFolder(
  folder: string,
  { mode, make = mkdir }: { readonly mode?: number; readonly make?: MakeOne } = {},
): Promise<boolean> {
  const access = mode === undefined ? {} : { mode }
  try {
    return (await make(folder, { recursive: true, ...access })) !== undefined
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    await make(await outermostMissing(folder), { recursive: false, ...access })
    throw error
  }
}

async function outermostMissing(folder: string): Promise<string> {
  const around = path.dirname(folder)
  const exists = await stat(around).then(
    () => true,
    () => false,
  )
  return exists || around === folder ? folder : outermostMissing(around)
}
