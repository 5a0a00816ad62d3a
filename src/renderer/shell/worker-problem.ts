import type { WorkerProblem } from '../jobs/pool'
import { showBanner } from '../state/banner'
import { crashTexts } from '../texts/crashes'
import type { Host } from '../../ipc/host'
import type { Store } from '../state/store'

/** Tells the user of a worker that died or does not answer, in one sentence, and adds it to the crash log. */
export function showWorkerProblem(store: Store, host: Host, { kind, job, why, stop }: WorkerProblem): void {
  const what = crashTexts.jobs[job]
  const message = kind === 'died' ? crashTexts.workerDied(what, why) : crashTexts.workerSilent(what, why)
  host.noteCrash({ what: 'worker', message: `${job}: ${message}` }).catch(() => undefined)
  showBanner(store, {
    tone: 'error',
    text: message,
    details: [],
    ...(kind === 'silent'
      ? {
          choices: [
            { label: crashTexts.wait, run: () => undefined },
            { label: crashTexts.stop, run: stop },
          ],
        }
      : {}),
  })
}
