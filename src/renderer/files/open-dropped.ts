import { defined } from '../../core/text/defined'
import { MAX_FILE_BYTES } from '../../core/text/file-size'
import { visibleName } from '../../core/text/visible-text'
import { isStyleFile } from '../../core/formats/style-file'
import { isForeignFile } from '../jobs/parse-file'
import { showErrorBanner } from '../state/banner'
import type { GivenFile } from '../state/dialog-state'
import type { App } from '../state/app'
import { byteWords } from '../texts/byte-words'
import { messageOf } from '../texts/error-message'
import { texts } from '../texts'
import { startOf, wholeOf } from './content'
import { droppedFiles } from './dropped'
import { isProject, openContent } from './files'
import { showImport } from './foreign-file'
import { manyFiles, mapOfAll } from './import-many'
import { isIniFile } from './ini-recognition'
import { readWithCancel } from './reading'
import { offerStyle } from './style-files'
import { showDialog } from '../state/show-dialog'
import type { Store } from '../state/store'
import type { Jobs } from '../jobs/pool'

/** Opens the files and folders that were dropped onto the window. Call it in the event of the drop. */
export async function openDrop(app: App, data: DataTransfer): Promise<void> {
  try {
    await openDropped(app, await droppedFiles(data))
  } catch (error) {
    showErrorBanner(app.store, texts.banner.openFailed(messageOf(error))) // deleted meanwhile
  }
}

/**
 * Opens a dropped file, with the files that it names if these were dropped, too, or lie beside it on the desktop; several maps
 * are imported. A drop only lets the host read the file, so Save asks where.
 */
export async function openDropped(app: App, files: readonly GivenFile[]): Promise<void> {
  const [first, ...others] = files
  if (!first) return
  if (others.length === 0) return openOne(app, first)
  const many = await manyFiles(files)
  if ('problem' in many) return showErrorBanner(app.store, many.problem)
  const found = await readWithCancel(
    app.store,
    visibleName(many.maps[0]?.file.name ?? ''),
    async (signal) => ({
      map: await mapOfAll(app.jobs, many, signal),
    }),
  )
  if (!found) return
  if (found.map) return openOne(app, found.map, many.given)
  showDialog(app.store, { kind: 'import-many', files: many })
}

/** Opens a file that the user gave, alone or with others. */
async function openOne(
  app: App,
  { file, path }: GivenFile,
  given?: ReadonlyMap<string, File>,
): Promise<void> {
  const name = visibleName(file.name)
  const beside = given ? { given, path } : {}
  if (file.size > MAX_FILE_BYTES) {
    return showErrorBanner(app.store, texts.banner.tooLarge(name, byteWords(MAX_FILE_BYTES)))
  }
  try {
    const beginning = await startOf(file)
    if (isStyleFile(beginning)) return offerStyle(app.store, await wholeOf(app.host, file), name)
    const isForeign =
      isIniFile(beginning, name) ||
      (!isProject(name) && (await isForeignDropped(app.store, app.jobs, file, name)))
    if (isForeign === undefined) return undefined
    if (isForeign) {
      const token = await app.host.tokenFor(file)
      return await showImport(app.store, app.host, {
        bytes: file,
        name,
        ...beside,
        ...defined({ file: token }),
      })
    }
  } catch {
    return showErrorBanner(app.store, texts.banner.unreadable(name)) // a folder, or a deleted file
  }
  // The worker reads it, because copying a large file would block the window.
  await openContent(app, { bytes: file, name, ...beside })
}

/** Whether a file is previewed before it is opened; undefined if the user cancelled its reading. */
function isForeignDropped(store: Store, jobs: Jobs, file: File, name: string): Promise<boolean | undefined> {
  return readWithCancel(store, name, (signal) => isForeignFile(jobs, { bytes: file, name }, signal))
}
