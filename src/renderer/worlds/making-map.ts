import { scenarioById } from '../../core/generate/overland/index'
import { runOverland, type OverlandResult } from '../../core/generate/overland/run'
import type { Grid } from '../../core/level/grid'
import type { SettingValues } from '../../core/settings/setting'

/** What it takes to make an overland map; see `OverlandRequest`. */
export interface MapRequest {
  readonly scenario: string
  readonly settings: SettingValues
  readonly grid?: Grid
  readonly seed: number
  /** Whether it is written down how the map comes about. */
  readonly isRecorded?: boolean
}

/** A map that is being made aside; whoever does not want it any more ends it, and is answered nothing. */
export interface MakingMap {
  readonly answer: Promise<OverlandResult | undefined>
  readonly end: () => void
}

/** Makes a map. Throws on a scenario that there is not. */
export function makeMap({ scenario: id, ...request }: MapRequest): OverlandResult {
  const scenario = scenarioById(id)
  if (!scenario) throw new RangeError(`No scenario ${id}`)
  return runOverland({ ...request, scenario })
}

/** Makes a map without holding up the window; in place where there are no workers. */
export function makeMapAside(request: MapRequest): MakingMap {
  if (typeof Worker === 'undefined') {
    return { answer: Promise.resolve(makeMap(request)), end: () => undefined }
  }
  const worker = new Worker(new URL('./map-worker.ts', import.meta.url), { type: 'module', name: 'map' })
  let end = (): void => worker.terminate()
  const answer = new Promise<OverlandResult | undefined>((resolve, reject) => {
    const settle = (result: OverlandResult | undefined): void => {
      worker.terminate()
      resolve(result)
    }
    end = () => settle(undefined)
    worker.addEventListener('message', ({ data }: MessageEvent<OverlandResult>) => settle(data))
    worker.addEventListener('error', ({ message }) => {
      worker.terminate()
      reject(new Error(message || 'The worker could not be loaded.'))
    })
  })
  worker.postMessage(request)
  return { answer, end: () => end() }
}
