import type { WorkerTrouble } from '../jobs/pool'
import { showBanner } from '../desk/banner'
import { crashTexts } from '../texts/crashes'
import type { Workbench } from '../desk/workbench'

/** Tells the user of a worker that died or does not answer, in one sentence, and adds it to the crash log. */
export function showWorkerTrouble(bench: Workbench, { kind, job, why, stop }: WorkerTrouble): void {
  const what = crashTexts.jobs[job]
  const message = kind === 'died' ? crashTexts.workerDied(what, why) : crashTexts.workerSilent(what, why)
  bench.host.noteCrash({ what: 'worker', message: `${job}: ${message}` }).catch(() => undefined)
  showBanner(bench.store, {
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
