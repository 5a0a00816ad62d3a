import type { Store } from '../desk/store'

/** Cancels the job that makes towns or a map; none of its results are added. */
export function cancelWorldJob(store: Store): void {
  store.getState().world.job?.stopping.abort()
}

/** Whether the window still waits for a job: opening another document drops the jobs of the previous one. */
export function isUnderWay(store: Store, stopping: AbortController): boolean {
  return store.getState().world.job?.stopping === stopping
}
