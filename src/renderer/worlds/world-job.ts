import type { Workbench } from '../desk/workbench'

/** Cancels the job that makes towns or a map; nothing of it is added. */
export function cancelWorldJob(bench: Workbench): void {
  bench.store.getState().world.job?.stopping.abort()
}

/** Whether the window still waits for a job: another document drops the jobs of the one before. */
export function isUnderWay(bench: Workbench, stopping: AbortController): boolean {
  return bench.store.getState().world.job?.stopping === stopping
}
