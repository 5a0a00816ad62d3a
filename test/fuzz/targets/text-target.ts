import { checkSentence, decode, law, type Target } from '../target'

/** A reader of texts that says what is wrong. */
export function textTarget(
  target: Omit<Target, 'run'> & { readonly read: (text: string) => readonly string[] | undefined },
): Target {
  const { read, ...others } = target
  return {
    ...others,
    run(input) {
      const problems = read(decode(input))
      if (!problems) return true
      law(problems.length > 0, 'A text was refused without a reason.')
      problems.forEach(checkSentence)
      return false
    },
  }
}
