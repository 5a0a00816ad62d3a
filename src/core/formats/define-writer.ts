import { firstLevel, type Project } from '../project/project'
import type { SettingList } from '../settings/define'
import { parseSettings } from '../settings/parse'
import type { SettingProblem, SettingValues } from '../settings/setting'
import type { WriteContext, Writer, WriteResult, WrittenFile } from './format'
import type { RowText } from './row-form'

/** What a writer does: as in `Writer`, with the typed values of its options. */
export interface WriterWork<Options> extends Omit<
  Writer,
  'settings' | 'problems' | 'write' | 'rows' | 'joinFiles'
> {
  readonly problems?: (project: Project, options: Options) => readonly SettingProblem[]
  readonly write: (project: Project, name: string, options: Options, context: WriteContext) => WriteResult
  readonly rows?: (width: number, options: Options) => RowText
  readonly joinFiles?: (
    project: Project,
    name: string,
    options: Options,
    context: WriteContext & Required<Pick<WriteContext, 'fileOf'>>,
  ) => WrittenFile
}

/** Creates a writer from its options and its work. Missing options are those with which the first level begins. */
export function defineWriter<Options>(settings: SettingList<Options>, work: WriterWork<Options>): Writer {
  const { problems, write, rows, joinFiles, ...others } = work
  const parse = (project: Project, values: SettingValues): Options =>
    parseSettings(settings, values, firstLevel(project).level)
  return {
    ...others,
    settings,
    write: (project, name, values = {}, context = {}) =>
      write(project, name, parse(project, values), context),
    ...(problems && { problems: (project, values) => problems(project, parse(project, values)) }),
    ...(rows && { rows: (width, values) => rows(width, parseSettings(settings, values)) }),
    ...(joinFiles && {
      joinFiles: (project, name, values, context) =>
        joinFiles(project, name, parse(project, values), context),
    }),
  }
}
