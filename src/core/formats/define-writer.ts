import { firstLevel, type Project } from '../project/project'
import type { SettingList } from '../settings/define'
import { parseSettings } from '../settings/parse'
import type { SettingProblem, SettingValues } from '../settings/setting'
import type { WriteContext, Writer, WriterOptions, WriteResult, WrittenFile } from './format'
import type { RowText } from './row-form'

/** The options of a writer, with the type of their values. */
export interface TypedOptions<Options> extends WriterOptions {
  readonly settings: SettingList<Options>
}

/** Facts of a writer in addition to its settings. `problems` takes the typed values of these. */
interface OptionFacts<Options> extends Omit<WriterOptions, 'settings' | 'problems'> {
  readonly problems?: (project: Project, options: Options) => readonly SettingProblem[]
}

/** What a writer does: as in `Writer`, with the typed values of its options. */
interface WriterWork<Options> extends Pick<Writer, 'wraps' | 'holdsLogic' | 'losesNames'> {
  /** Replaces the problems of the options with a check that needs the code. */
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

/** Creates the options of a writer. Missing values are those with which the first level begins. */
export function defineOptions<Options>(
  settings: SettingList<Options>,
  { problems, ...facts }: OptionFacts<Options> = {},
): TypedOptions<Options> {
  return {
    ...facts,
    settings,
    ...(problems && {
      problems: (project, values) => problems(project, parseFor(settings, project, values)),
    }),
  }
}

/** Creates a writer from its options and its work. */
export function defineWriter<Options>(options: TypedOptions<Options>, work: WriterWork<Options>): Writer {
  const { settings } = options
  const { problems, write, rows, joinFiles, ...others } = work
  const parse = (project: Project, values: SettingValues): Options => parseFor(settings, project, values)
  return {
    ...options,
    ...others,
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

function parseFor<Options>(settings: SettingList<Options>, project: Project, values: SettingValues): Options {
  return parseSettings(settings, values, firstLevel(project).level)
}
