import { lookAtPlaces } from './level-schema'
import { LongListReceiver } from './long-lists'

/** Receives messages of a worker. Their places are checked piece by piece, so that checking all at once is no work. */
export function createReceiver(): LongListReceiver {
  return new LongListReceiver(lookAtPlaces)
}
