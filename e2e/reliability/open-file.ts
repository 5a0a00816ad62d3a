import type { CDPSession } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { BrowserFiles, type Files, type NamedFile } from '../support/files'

/** Runs `act`, which asks for a file, and answers with `file`. */
export type OpenFile = (file: NamedFile, act: () => Promise<unknown>) => Promise<void>

/** Where files are opened, and the folder for those that are chosen. */
export interface OpenPlace {
  readonly session: CDPSession
  readonly files: Files
  readonly folder: string
}

/**
 * Opens files without leaving anything in the page. Playwright's file chooser keeps a handle of the file input that callers
 * cannot release, and each handle holds eleven nodes and two listeners of the page. These functions therefore use Chromium's
 * protocol directly.
 */
export async function leavingNothing({ session, files, folder }: OpenPlace): Promise<OpenFile> {
  // The desktop's dialogs are answered in the main process.
  if (!(files instanceof BrowserFiles)) return (file, act) => files.open(file, act)
  files.leaveChoosers()
  await session.send('Page.enable')
  await session.send('Page.setInterceptFileChooserDialog', { enabled: true })
  return async ({ name, bytes }, act) => {
    const place = path.join(folder, name)
    writeFileSync(place, bytes)
    const opened = new Promise<number | undefined>((resolve) =>
      session.once('Page.fileChooserOpened', ({ backendNodeId }) => resolve(backendNodeId)),
    )
    await act()
    const backendNodeId = await opened
    if (backendNodeId === undefined) throw new Error('The page asked for a file without a file input.')
    await session.send('DOM.setFileInputFiles', { files: [place], backendNodeId })
  }
}
