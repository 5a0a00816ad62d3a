import type { Command, Help } from 'commander'

/** Returns the manual page of a program, section 1, as text for `man`: its commands with their options and notes. */
export function manPage(program: Command, version: string): string {
  const help = program.createHelp()
  const lines = [
    `.TH ${program.name().toUpperCase()} 1 "" "${program.name()} ${version}" "User Commands"`,
    '.SH NAME',
    `${program.name()} \\- ${escaped(lowered(program.description()))}`,
    '.SH SYNOPSIS',
    `.B ${program.name()}`,
    '.I command',
    '[\\fIoptions\\fR] [\\fIfile\\fR]',
    '.SH DESCRIPTION',
    ...paragraphs(notesOf(program)),
    '.SH COMMANDS',
    ...help.visibleCommands(program).flatMap((command) => commandLines(help, command, '')),
  ]
  return `${lines.join('\n')}\n`
}

function commandLines(help: Help, command: Command, before: string): readonly string[] {
  if (command.name() === 'help') return []
  const name = `${before}${command.name()}`
  const args = command.registeredArguments.map((argument) => {
    const word = `${argument.name()}${argument.variadic ? '...' : ''}`
    return argument.required ? `<${word}>` : `[${word}]`
  })
  return [
    `.SS ${escaped([name, ...args].join(' '))}`,
    sentence(command.description()),
    ...command.options.flatMap(({ flags, description }) => [
      '.TP',
      `.B ${escaped(flags)}`,
      sentence(description),
    ]),
    ...(notesOf(command) === '' ? [] : ['.PP', ...paragraphs(notesOf(command))]),
    ...help.visibleCommands(command).flatMap((inner) => commandLines(help, inner, `${name} `)),
  ]
}

/** The text below the options of a command's help. */
function notesOf(command: Command): string {
  let text = ''
  const { writeOut } = command.configureOutput()
  command.configureOutput({ writeOut: (part) => (text += part) })
  command.outputHelp()
  if (writeOut) command.configureOutput({ writeOut })
  return text.slice(text.indexOf(command.helpInformation()) + command.helpInformation().length).trim()
}

/** Plain lines flow together; indented ones are examples, printed as they stand. */
function paragraphs(text: string): readonly string[] {
  return text.split('\n').map((line) => {
    if (line === '') return '.PP'
    return line.startsWith('  ') ? `.nf\n${escaped(line.trim())}\n.fi` : escaped(line)
  })
}

/** Escapes what `man` would read as its own: backslashes, hyphens, and dots or quotes at the start of a line. */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/^([.'])/gm, '\\&$1')
}

/** A help text as a sentence of its own. */
function sentence(text: string): string {
  const end = /[.!?]$/.test(text) ? '' : '.'
  return escaped(`${text.charAt(0).toUpperCase()}${text.slice(1)}${end}`)
}

function lowered(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`.replace(/\.$/, '')
}
