import type { Command, Option } from 'commander'
import { loadWriter } from '../../core/formats/load'
import { formatById, FORMATS } from '../../core/formats/index'
import { OVERLAND_FORMATS } from '../../core/formats/overland/index'
import { GENERATORS } from '../../core/generate/index'
import { SCENARIOS } from '../../core/generate/overland/index'
import type { Setting } from '../../core/settings/setting'
import { TEMPLATES } from '../../core/templates/index'

/** A word that may follow, and what it means. */
export interface CompletionWord {
  readonly value: string
  readonly help: string
}

/** The words that may follow; `files` says that names of files fit, too. */
export interface Completion {
  readonly candidates: readonly CompletionWord[]
  readonly files: boolean
}

/** Names of arguments that are files or folders. */
const FILE_NAMES = /^(?:file|dir|sketch|world)$/

/** Lists what may stand in place of the last of the typed words, those after the program's name. */
export async function complete(program: Command, words: readonly string[]): Promise<Completion> {
  const current = words.at(-1) ?? ''
  const { command, option, args } = readWords(program, words.slice(0, -1))
  const equals = /^(--[\w-]+)=(.*)$/.exec(current)
  if (equals) {
    const [, flag = '', typed = ''] = equals
    const named = optionOf(command, flag)
    if (!named) return { candidates: [], files: false }
    const { candidates, files } = await valuesOf(command, named, { words, typed })
    return {
      candidates: candidates.map(({ value, help }) => ({ value: `${flag}=${value}`, help })),
      files,
    }
  }
  if (current.startsWith('-')) return startingWith(current, optionsOf(command))
  const isNeeded = option !== undefined && (option.required || option.optional)
  if (isNeeded) return valuesOf(command, option, { words, typed: current })
  return argumentsOf(command, args, current)
}

/** The state after words that are complete. */
interface WordState {
  readonly command: Command
  /** The option that waits for a value. */
  readonly option: Option | undefined
  /** How many arguments of the command were given. */
  readonly args: number
}

function readWords(program: Command, words: readonly string[]): WordState {
  let command = program
  let option: Option | undefined
  let args = 0
  for (const word of words) {
    if (word.startsWith('-')) {
      option = word.includes('=') ? undefined : optionOf(command, word)
      continue
    }
    if (option && (option.required || option.optional)) {
      if (!option.variadic) option = undefined
      continue
    }
    const inner = args === 0 ? command.commands.find((one) => one.name() === word) : undefined
    if (inner) command = inner
    else args++
  }
  return { command, option, args }
}

function optionOf(command: Command, flag: string): Option | undefined {
  return command.options.find(({ long, short }) => flag === long || flag === short)
}

function optionsOf(command: Command): readonly CompletionWord[] {
  const own = command.options.map(({ long, description }) => ({ value: long ?? '', help: description }))
  return [...own, { value: '--help', help: 'display help for command' }]
}

/** Commands and arguments: what stands in no option. */
function argumentsOf(command: Command, given: number, typed: string): Completion {
  const inner = given === 0 ? command.commands : []
  const commands = inner.map((one) => ({ value: one.name(), help: one.description() }))
  const argument = command.registeredArguments[given] ?? command.registeredArguments.at(-1)
  const isOpen = argument !== undefined && (given < command.registeredArguments.length || argument.variadic)
  if (!isOpen) return startingWith(typed, commands)
  const name = argument.name()
  const values =
    name === 'id' ? generators() : (argument.argChoices ?? []).map((value) => ({ value, help: '' }))
  return { ...startingWith(typed, [...commands, ...values]), files: FILE_NAMES.test(name) }
}

/** The values of an option, from the lists that the program itself reads. */
async function valuesOf(
  command: Command,
  option: Option,
  { words, typed }: { readonly words: readonly string[]; readonly typed: string },
): Promise<Completion> {
  const name = option.attributeName()
  const lists: Readonly<
    Record<string, () => readonly CompletionWord[] | Promise<readonly CompletionWord[]>>
  > = {
    generator: generators,
    format: () =>
      candidatesOf([
        ...FORMATS.filter(({ isWritten }) => isWritten),
        ...OVERLAND_FORMATS.filter(({ write }) => write),
      ]),
    as: () =>
      candidatesOf([
        ...FORMATS.filter(({ isRead }) => isRead),
        ...OVERLAND_FORMATS.filter(({ read }) => read),
      ]),
    template: () => TEMPLATES.map(({ id, name: label }) => ({ value: id, help: label })),
    set: async () => settings(await settingsFor(command, words), typed),
  }
  const list = lists[name]
  if (list) return startingWith(typed, await list())
  const metavar = /<([\w-]+)(?:\.\.\.)?>/.exec(option.flags)?.[1] ?? ''
  return { candidates: [], files: FILE_NAMES.test(metavar) }
}

function generators(): readonly CompletionWord[] {
  return candidatesOf([...GENERATORS, ...SCENARIOS])
}

function candidatesOf(
  entries: readonly { readonly id: string; readonly label: string }[],
): readonly CompletionWord[] {
  return entries.map(({ id, label }) => ({ value: id, help: label }))
}

/** The settings that `--set` takes: those of the typed format of an export, else of the typed generator, else of towns. */
async function settingsFor(command: Command, words: readonly string[]): Promise<readonly Setting[]> {
  const typed = (flag: string): string | undefined => {
    const at = words.indexOf(flag)
    return at < 0 ? words.find((word) => word.startsWith(`${flag}=`))?.slice(flag.length + 1) : words[at + 1]
  }
  if (command.name() === 'export') {
    const format = formatById(typed('--format') ?? '')
    return (format?.isWritten && (await loadWriter(format)).settings) || []
  }
  const id = typed('--generator') ?? 'town'
  return [...GENERATORS, ...SCENARIOS].find((generator) => generator.id === id)?.settings ?? []
}

/** Settings as "id=", and after the sign the values of a choice. */
function settings(known: readonly Setting[], typed: string): readonly CompletionWord[] {
  const shown = known.filter(({ isHidden }) => isHidden !== true)
  const chosen = shown.find(({ id }) => typed.startsWith(`${id}=`))
  if (!chosen) return shown.map(({ id, help }) => ({ value: `${id}=`, help }))
  const values =
    chosen.kind === 'choice'
      ? chosen.choices.map(({ value, label }) => ({ value, help: label }))
      : chosen.kind === 'switch'
        ? ['true', 'false'].map((value) => ({ value, help: '' }))
        : []
  return values.map(({ value, help }) => ({ value: `${chosen.id}=${value}`, help }))
}

function startingWith(typed: string, candidates: readonly CompletionWord[]): Completion {
  return { candidates: candidates.filter(({ value }) => value.startsWith(typed)), files: false }
}

/** Returns lines for the scripts of the shells: a word, a tab, its help; ":files" asks for names of files. */
export function completionText({ candidates, files }: Completion): string {
  const lines = candidates.map(({ value, help }) => `${value}\t${help.replaceAll(/\s+/g, ' ')}`)
  return [...lines, ...(files ? [':files'] : [])].map((line) => `${line}\n`).join('')
}
