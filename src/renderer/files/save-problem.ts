import { isDocumentEdited } from '../../editor/editor-document'
import { compareAloud } from '../check/comparison'
import { draftAside, storeDraftNow } from './drafts'
import type { Banner } from '../state/dialog-state'
import { documentTexts } from '../texts/documents'
import { texts } from '../texts'
import { clockTime } from '../state/times'
import { showBanner, showNote } from '../state/banner'
import type { App } from '../state/app'

const words = documentTexts.saving

/** Says that the file could not be written, and once a draft is stored, that the work is safe. */
export async function showSaveProblem(
  app: App,
  why: string,
  save: (where: 'same' | 'ask') => void,
): Promise<void> {
  const { storedAt, problem } = await storeDraftNow(app)
  const { document } = app.store.getState()
  const safety =
    problem !== undefined || storedAt === undefined
      ? isDocumentEdited(document) && words.unsafe(problem ?? '')
      : words.safe(clockTime(storedAt))
  const text = [texts.banner.saveFailed(why), safety || ''].filter((part) => part !== '').join(' ')
  showBanner(app.store, {
    tone: 'error',
    text,
    details: [],
    choices: [
      { label: words.tryAgain, run: () => save('same') },
      { label: words.saveCopy, run: () => save('ask') },
    ],
  })
}

/** A file changed by another program, and whether a save noticed it. */
export interface ChangedFile {
  readonly name: string
  /** In milliseconds since 1970. */
  readonly at: number
  readonly when: 'saving' | 'looking'
}

/** What the user can do about a changed file. */
export interface ChangedFileActions {
  /** Opens the file as it is on disk, without asking. */
  readonly load: (file: string) => Promise<void>
  readonly keepMine: () => void
}

/** Says that another program changed the document's file, and offers ways to keep both versions. */
export function askAboutChangedFile(
  app: App,
  { name, at, when }: ChangedFile,
  ways: ChangedFileActions,
): void {
  const { file } = app.store.getState().document
  if (file === undefined) return
  const text = when === 'saving' ? words.changed(name, clockTime(at)) : words.changedNow(name, clockTime(at))
  const banner: Banner = {
    tone: 'error',
    text,
    details: [],
    choices: [
      // The question stays open during the comparison.
      {
        label: words.compare,
        run: () =>
          void compareAloud(app.store, app, { kind: 'file' }).then(() =>
            app.store.change({ window: { banner } }),
          ),
      },
      { label: words.loadTheirs, run: () => void loadTheirs(app, file, ways.load) },
      { label: words.keepMine, run: ways.keepMine },
    ],
  }
  showBanner(app.store, banner)
}

/** Opens the file as it is on disk; first keeps unsaved work as an earlier version. */
async function loadTheirs(app: App, file: string, load: ChangedFileActions['load']): Promise<void> {
  const { document } = app.store.getState()
  const isEdited = isDocumentEdited(document)
  if (isEdited) {
    const { name, project } = document
    const reply = await draftAside(app.jobs, name, project)
      .then((draft) => app.host.storeVersion(file, draft))
      .catch((error: unknown) => ({ status: 'error', message: String(error) }) as const)
    if (reply.status === 'error') {
      showBanner(app.store, { tone: 'error', text: words.mineNotStored(reply.message), details: [] })
      return
    }
  }
  await load(file)
  const now = app.store.getState()
  if (now.document === document || now.window.banner) return
  const text = [words.theirsLoaded(document.name), isEdited ? words.mineStored : ''].join(' ').trim()
  showNote(app.store, text)
}
