import type { ProgramIo } from '../io'

/** The ANSI codes that begin each colour; 39 ends them all. */
const CODES = { red: 31, green: 32, yellow: 33 } as const

/** A word of the program itself in a colour. */
export interface ColouredWord {
  readonly colour: keyof typeof CODES
  readonly text: string
}

/** Colours a text for standard output if that is a terminal with colours; the caller's words say the same without. */
export function coloured(io: ProgramIo, { colour, text }: ColouredWord): string {
  return io.terminal?.outColours === true ? `\u001B[${CODES[colour]}m${text}\u001B[39m` : text
}
