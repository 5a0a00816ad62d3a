import path from 'node:path'
import { checkExportFile, splitExportFile } from '../core/project/save-exports'
import { defined } from '../core/text/defined'
import type { Capabilities } from '../ipc/capabilities'
import type {
  ExportTargetReply,
  ExportTargetRequest,
  SaveExportReply,
  SaveExportRequest,
} from '../ipc/contract'
import { exportNamesProblem, notWrittenByExport } from '../ipc/export-names'
import { UNKNOWN_FILE } from '../ipc/file-errors'
import type { NameQuestions } from '../ipc/name-questions'
import { writeExport } from '../node/write-export'
import type { ExportRights } from './export-rights'
import { nameStatus } from './name-status'
import { realPathOf } from './real-places'

/** Asks what the user has not chosen yet. */
export interface ExportQuestions extends Pick<NameQuestions, 'askReplace'> {
  /** Asks whether the exports of a project may be written into a folder at each save. */
  readonly askFolder: (project: string, folder: string) => Promise<boolean>
}

/** Writes the exports that run at each save of a document, into folders that the user has chosen for it. */
export interface SaveExports {
  readonly target: (request: ExportTargetRequest) => Promise<ExportTargetReply>
  readonly write: (request: SaveExportRequest) => Promise<SaveExportReply>
}

export function createSaveExports(
  capabilities: Capabilities<string>,
  rights: ExportRights,
  questions: ExportQuestions,
): SaveExports {
  return {
    async target({ file, exported }) {
      const project = capabilities.writing(file, 'document')?.place
      const right = capabilities.writing(exported, 'export')
      if (project === undefined || !right) return UNKNOWN_FILE
      const relative = path.relative(path.dirname(project), right.place)
      if (path.isAbsolute(relative)) return error('The export is on another disk than the project.')
      const target = relative.split(path.sep).join('/')
      const problem = checkExportFile(target)
      if (problem !== undefined) return error(`The file ${problem}`)
      const folder = await realPathOf(path.dirname(right.place))
      await rights.grant({ project: await realPathOf(project), folder }, right.names)
      return { status: 'target', target }
    },

    async write({ file, target, files, ask = false }) {
      const project = capabilities.writing(file, 'document')?.place
      if (project === undefined) return UNKNOWN_FILE
      const names = files.map(({ name }) => name)
      const problem = exportNamesProblem(names)
      if (problem !== undefined) return error(problem)
      const parts = splitExportFile(target).folder.split('/')
      const folder = path.resolve(path.dirname(project), ...parts)
      const place = { project: await realPathOf(project), folder: await realPathOf(folder) }
      const known = rights.namesIn(place)
      if (!known && !ask) return { status: 'no-right' }
      if (!known && !(await questions.askFolder(path.basename(project), place.folder))) return CANCELLED

      const strange: string[] = []
      for (const each of files) {
        if (known?.has(each.name) || (await nameStatus(folder, each)) !== 'other') continue
        strange.push(each.name)
      }
      const [first] = strange
      if (first !== undefined && !ask) {
        return error(notWrittenByExport(first))
      }
      if (first !== undefined && !(await questions.askReplace(strange, folder))) return CANCELLED

      const outcome = await writeExport(
        { project, folder, within: folder, cure: 'Choose that folder.' },
        files,
      )
      if (outcome.status === 'error') return outcome
      await rights.grant({ ...place, folder: await realPathOf(folder) }, names)
      const { note, paths } = outcome
      const unchanged = files.length - paths.length
      return { status: 'written', written: paths.length, unchanged, ...defined({ note }) }
    },
  }
}

const CANCELLED = { status: 'cancelled' } as const

function error(message: string): { readonly status: 'error'; readonly message: string } {
  return { status: 'error', message }
}
