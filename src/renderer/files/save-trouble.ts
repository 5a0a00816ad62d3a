import { isDocumentEdited } from '../../editor/editor-document'
import { compareWith } from '../check/comparison'
import { draftAside, keepDraftNow } from './drafts'
import type { Banner } from '../desk/dialog-state'
import { documentTexts } from '../texts/documents'
import { texts } from '../texts'
import { clockTime } from '../desk/times'
import type { Store } from '../desk/store'
import { announce, type Workbench } from '../desk/workbench'

const words = documentTexts.saving

/** Says that the file could not be written, and once a draft is stored, that the work is safe. */
export async function showSaveTrouble(
  bench: Workbench,
  why: string,
  save: (where: 'same' | 'ask') => void,
): Promise<void> {
  const { keptAt, trouble } = await keepDraftNow(bench)
  const { document } = bench.store.getState()
  const safety =
    trouble !== undefined || keptAt === undefined
      ? isDocumentEdited(document) && words.unsafe(trouble ?? '')
      : words.safe(clockTime(keptAt))
  const text = [texts.banner.saveFailed(why), safety || ''].filter((part) => part !== '').join(' ')
  show(bench.store, {
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
export interface Conflict {
  readonly name: string
  /** In milliseconds since 1970. */
  readonly at: number
  readonly when: 'saving' | 'looking'
}

/** Ways to end a conflict. */
export interface ConflictWays {
  /** Opens the file as it is on disk, without asking. */
  readonly load: (file: string) => Promise<void>
  readonly keepMine: () => void
}

/** Says that another program changed the document's file, and offers ways to keep both versions. */
export function showSaveConflict(bench: Workbench, { name, at, when }: Conflict, ways: ConflictWays): void {
  const { file } = bench.store.getState().document
  if (file === undefined) return
  const text = when === 'saving' ? words.changed(name, clockTime(at)) : words.changedNow(name, clockTime(at))
  const banner: Banner = {
    tone: 'error',
    text,
    details: [],
    choices: [
      // The question stays open during the comparison.
      { label: words.compare, run: () => void compareWithFile(bench, banner) },
      { label: words.loadTheirs, run: () => void loadTheirs(bench, file, ways.load) },
      { label: words.keepMine, run: ways.keepMine },
    ],
  }
  show(bench.store, banner)
}

async function compareWithFile(bench: Workbench, banner: Banner): Promise<void> {
  const refusal = await compareWith(bench, { kind: 'file' })
  if (refusal !== undefined) announce(bench.store, refusal)
  bench.store.change({ window: { banner } })
}

/** Opens the file as it is on disk; first keeps unsaved work as an earlier version. */
async function loadTheirs(bench: Workbench, file: string, load: ConflictWays['load']): Promise<void> {
  const { document } = bench.store.getState()
  const isEdited = isDocumentEdited(document)
  if (isEdited) {
    const { name, project } = document
    const reply = await draftAside(bench, name, project)
      .then((draft) => bench.host.keepVersion(file, draft))
      .catch((error: unknown) => ({ status: 'error', message: String(error) }) as const)
    if (reply.status === 'error') {
      show(bench.store, { tone: 'error', text: words.mineNotKept(reply.message), details: [] })
      return
    }
  }
  await load(file)
  const now = bench.store.getState()
  if (now.document === document || now.window.banner) return
  const text = [words.theirsLoaded(document.name), isEdited ? words.mineKept : ''].join(' ').trim()
  show(bench.store, { tone: 'note', text, details: [] })
}

function show(store: Store, banner: Banner): void {
  store.change({ window: { banner } })
  announce(store, banner.text)
}
