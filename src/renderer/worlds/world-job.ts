import type { Store } from '../state/store'
import type { WorldJob } from '../state/world-state'
import { worldTexts } from '../texts/worlds'

/** Cancels the job that makes towns or a map; none of its results are added. */
export function cancelWorldJob(store: Store): void {
  store.getState().world.job?.stopping.abort()
}

/** Whether the window still waits for a job: opening another document drops the jobs of the previous one. */
export function isUnderWay(store: Store, stopping: AbortController): boolean {
  return store.getState().world.job?.stopping === stopping
}

/** Says how far a map is that is being made. */
export function wordsOfMapJob({ map }: WorldJob): string {
  if (map?.isSearching === true) return worldTexts.searchingSettings
  return map === undefined || map.attempt === 1 ? worldTexts.makingMap : worldTexts.mapAttempt(map.attempt)
}
