import { makeMap, type MapRequest } from './making-map'

/** The worker that makes an overland map: one that needs many attempts takes seconds. */
addEventListener('message', ({ data }: MessageEvent<MapRequest>) => {
  postMessage(makeMap(data))
})
