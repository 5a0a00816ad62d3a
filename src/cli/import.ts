import { checkReadOptions, readOptionsFor, UNKNOWN_GRID, type Format } from '../core/formats/format'
import { formatById, FORMATS, readersFor } from '../core/formats/index'
import { parseSettings } from './settings'
import { projectOfInput, readInput } from './input'
import { Exit, Stop, type ProgramIo } from './io'
import { settingsText } from './lists'
import { chooseTarget, sendOut, writeProject } from './output'

/** What the command was told. */
export interface ImportOptions {
  readonly as?: string
  readonly set?: readonly string[]
  readonly options?: boolean
  readonly output?: string
  readonly format?: string
}

/** Reads a file of another program in whatever way it is told to, and writes it as a project or anything else. */
export async function runImport(io: ProgramIo, file: string, options: ImportOptions): Promise<void> {
  const asked = options.as === undefined ? undefined : chooseReader(options.as)
  if (options.output === undefined && options.options !== true) {
    throw new Stop(Exit.usage, ['Give -o <file>, or --options to see what may be set.'])
  }
  const target = options.output === undefined ? undefined : chooseTarget(io, options.output, options.format)
  const input = await readInput(io, file)
  const format = asked ?? readersFor(input.bytes, input.name)[0]
  const settings = format?.readSettings?.(input.bytes, input.name) ?? []
  if (!target) {
    const title = format ? `${format.id}: ${format.label}` : 'The format of this file is unknown.'
    const none = format && settings.length === 0 ? '  Nothing may be set.\n' : ''
    return sendOut(io, settingsText(title, settings, UNKNOWN_GRID) + none)
  }
  if (!format) return writeProject(io, target, projectOfInput(io, input))

  const example = settings[0] ? `${settings[0].id}=${String(settings[0].default)}` : 'blocks=edges'
  const given = parseSettings({ label: format.label, settings }, options.set ?? [], example)
  const faults = checkReadOptions(format, input.bytes, input.name, given)
  // A file that cannot be read has no settings either, and its own fault is what matters.
  if (faults.length > 0 && settings.length > 0) {
    throw new Stop(
      Exit.usage,
      faults.map(({ message }) => message),
    )
  }
  const values = readOptionsFor(format, input.bytes, input.name, given)
  return writeProject(io, target, projectOfInput(io, input, { format, values }))
}

function chooseReader(id: string): Format {
  const format = formatById(id)
  if (format?.read) return format
  const readable = FORMATS.filter(({ read }) => read).map((known) => known.id)
  throw new Stop(Exit.usage, [`No format "${id}" is read; formats: ${readable.join(', ')}.`])
}
