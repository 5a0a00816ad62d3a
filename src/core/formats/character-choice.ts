import { choice } from '../settings/define'

/** The blank has a name in settings, where it can be seen and typed. */
export const BLANK = 'blank'

/** Creates the choice of a character; the first is the default. */
export function characterChoice<const Character extends string>(
  label: string,
  help: string,
  characters: readonly [Character, ...Character[]],
) {
  const choices = characters.map((value) => ({ value, label: value === BLANK ? 'Blank' : value }))
  return choice<Character>({ label, help, default: characters[0], choices })
}

/** Returns the code of a chosen character. */
export function codeOfCharacter(character: string): number {
  return character === BLANK ? 0x20 : character.charCodeAt(0)
}
