import type { Workbench } from '../desk/workbench'

/** Cancels the job that makes towns or a map; none of its results are added. */
export function cancelWorldJob(bench: Workbench): void {
  bench.store.getState().world.job?.stopping.abort()
}

/** Whether the window still waits for a job: opening another document drops the jobs of the previous one. */
export function isUnderWay(bench: Workbench, stopping: AbortController): boolean {
  return bench.store.getState().world.job?.stopping === stopping
}
