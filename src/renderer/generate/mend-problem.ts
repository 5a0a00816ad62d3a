import type { Cluster } from '../../core/analyse/clusters'
import type { Repair } from '../../core/analyse/repairs/repair'
import { FILL_AROUND } from '../../core/generate/town/sketch/fill-around'
import { mendCluster } from '../check/repairs'
import type { Jobs } from '../jobs/pool'
import type { Store } from '../state/store'
import { startRun } from './run'

/** Makes a repair, then fills the level if the repair needs it; returns whether it was made. */
export function mendProblem(store: Store, jobs: Jobs, cluster: Cluster, repair: Repair): boolean {
  if (!mendCluster(store, cluster, repair)) return false
  if (repair.id === FILL_AROUND) void startRun(store, jobs, 'fill')
  return true
}
