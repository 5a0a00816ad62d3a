import { describeFileProblem } from '../../core/text/file-problem'
import { openDocument } from '../../editor/editor-document'
import type { LostWork } from '../../ipc/stored-copies'
import { showNote } from '../state/banner'
import type { App } from '../state/app'
import { parseFile } from '../jobs/parse-file'
import { goOnWithRun } from '../generate/lost-run'
import { crashTexts } from '../texts/crashes'
import { messageOf } from '../texts/error-message'
import { showDocument } from './files'
import { showWithSession } from './recovery'
import type { Host } from '../../ipc/host'
import type { Jobs } from '../jobs/pool'

type LostDocument = Extract<LostWork, { readonly status: 'lost' }>

/**
 * Puts a window in the place of one that crashed: its document with the unsaved work and the history, under its file. Says
 * so in one sentence. Returns whether there was such a window.
 */
export async function restoreLostWork(app: App): Promise<boolean> {
  const lost = await lostWork(app.host)
  if (lost.status === 'none') return false
  // The work comes before the start screen.
  if (app.store.getState().window.dialog?.kind === 'start')
    app.store.change({ window: { dialog: undefined } })
  let text: string
  try {
    text = await reopen(app, lost)
  } catch (error) {
    text = crashTexts.lost(messageOf(error))
  }
  const run = await goOnWithRun(app.store, app.host, app.jobs)
  if (run !== undefined) text = `${text} ${run}`
  showNote(app.store, text)
  return true
}

async function lostWork(host: Host): Promise<LostWork> {
  try {
    return await host.lostWork()
  } catch {
    return { status: 'none' } // the draft is still there, for the next start
  }
}

/** Opens what the window had open. Returns what to say of it; rejects with the reason if it cannot be read. */
async function reopen(app: App, { document, draft, age }: LostDocument): Promise<string> {
  const { name, file, edited } = document
  const at = file === undefined ? { name } : { name, file }
  if (draft) {
    const project = await projectIn(app.jobs, draft.bytes)
    showWithSession(app.store, openDocument(project, { ...at, isUnsaved: true }), draft)
    return crashTexts.windowBack(Math.ceil((age ?? 0) / 1000))
  }
  if (file === undefined) return edited ? crashTexts.startedWithout : crashTexts.started
  const reply = await app.host.readAgain(file)
  if (reply.status === 'error') throw new Error(reply.message)
  showDocument(app.store, openDocument(await projectIn(app.jobs, reply.bytes), at))
  return edited ? crashTexts.fileBackWithout(name) : crashTexts.fileBack(name)
}

async function projectIn(jobs: Jobs, bytes: Uint8Array<ArrayBuffer>) {
  const { result } = await parseFile(jobs, { bytes, name: 'draft.brownstone' })
  if (result.status === 'read') return result.project
  const [problem] = result.problems
  throw new Error(problem ? describeFileProblem(problem) : '')
}
