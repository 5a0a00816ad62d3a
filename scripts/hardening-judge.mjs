// Judges the tests of test:hardening: only a failed expectation or the expected refusal notices a removed protection.
import { stripVTControlCharacters } from 'node:util'

/**
 * Judges the results of the tests of a copy without one protection. Returns the title of the test that noticed, an empty
 * object if the test passed, or why the run is unclear: the program did not start, a time limit ended the test,
 * or the test is missing.
 */
export function judge({ test, problem, ending = 'the stand-in refuses to start such a window' }, results) {
  if (results?.length !== 1)
    return { unclear: `${results?.length ?? 0} tests are named "${test[1]}", not one` }
  const [{ title, passed, message }] = results
  if (passed) return {}
  const text = stripVTControlCharacters(message)
  // A busy machine runs into such limits, whatever the program protects.
  if (/(?:launch|firstWindow): Timeout|^Test timeout of|^TimeoutError/m.test(text))
    return { unclear: `it ended by a time limit: ${text}` }
  if (problem) {
    if (!problem.test(text)) return { unclear: `the test did not say ${problem}: ${text}` }
    return { noticed: `${title} (${ending})` }
  }
  if (!/\bexpect(?:\.\w+)?\(/.test(text)) return { unclear: `no expectation failed: ${text}` }
  return { noticed: title }
}
