// Judges the tests of test:hardening: only an expectation that failed, or the refusal that was foreseen, notices a loss.

/**
 * Judges the results of the tests of a copy without one protection. Returns the title of the test that noticed, an empty
 * object if none did, or the fault of a run that shows neither: a program that did not start, a time limit, a test that is
 * not there.
 */
export function judge({ test, problem }, results) {
  if (results?.length !== 1) return { fault: `${results?.length ?? 0} tests are named "${test[1]}", not one` }
  const [{ title, passed, message }] = results
  if (passed) return {}
  const text = plain(message)
  // A busy machine runs into such limits; that says nothing about the protection.
  if (/(?:launch|firstWindow): Timeout|^Test timeout of|^TimeoutError/m.test(text))
    return { fault: `it ended by a time limit: ${text}` }
  if (problem) {
    if (!problem.test(text)) return { fault: `the test did not say ${problem}: ${text}` }
    return { noticed: `${title} (the stand-in refuses to start such a window)` }
  }
  if (!/\bexpect(?:\.\w+)?\(/.test(text)) return { fault: `no expectation failed: ${text}` }
  return { noticed: title }
}

/** A message without the colours that Playwright puts into it. */
function plain(message) {
  return message.replaceAll(/\u001B\[[\d;]*m/g, '')
}
