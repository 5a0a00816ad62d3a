import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'
import { currentRuntime, describeChoice } from './runtime'

/** Says once what desktop tests run in, if any are run. */
export default class Announce implements Reporter {
  onBegin(_config: FullConfig, suite: Suite): void {
    const isDesktop = suite.suites.some(
      (project) => project.title === 'desktop' && project.allTests().length > 0,
    )
    if (isDesktop) console.log(describeChoice(currentRuntime()))
  }

  /** The list of tests is printed by another reporter. */
  printsToStdio(): boolean {
    return false
  }
}
