import { checkSentence, decode, law, type Target } from '../target'

/** Sentences on why a text is refused; undefined if it is read. */
type Faults = readonly string[] | undefined

/** A reader of texts that says what is wrong. */
export function textTarget(
  target: Omit<Target, 'run'> & { readonly read: (text: string) => Faults | Promise<Faults> },
): Target {
  const { read, ...others } = target
  return {
    ...others,
    async run(input) {
      const problems = await read(decode(input))
      if (!problems) return true
      law(problems.length > 0, 'A text was refused without a reason.')
      problems.forEach(checkSentence)
      return false
    },
  }
}
