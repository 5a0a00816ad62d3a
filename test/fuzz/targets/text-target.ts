import { checkSentence, decode, law, type Target } from '../target'

/** Sentences on why a text is refused; undefined if it is read. */
type Problems = readonly string[] | undefined

/** A reader of texts that says what is wrong. */
export function textTarget(
  target: Omit<Target, 'run'> & { readonly read: (text: string) => Problems | Promise<Problems> },
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
