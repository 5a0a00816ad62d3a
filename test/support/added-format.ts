import type { Format } from '../../src/core/formats/format'
import { FORMATS } from '../../src/core/formats/index'
import { loadBoth, type TwoWayFormat } from './formats'
import { starMaze } from './star-maze/entry'

/** A format added as docs/architecture.md says, with a line in a copy of the list: the laws of formats hold for it. */
export const ADDED: TwoWayFormat = await loadBoth(starMaze)
export const WITH_ADDED: readonly Format[] = FORMATS.flatMap((format) =>
  format.id === 'simpmaze' ? [format, starMaze] : [format],
)
