import type { Format } from '../../src/core/formats/format'
import { FORMATS } from '../../src/core/formats/index'
import { loadBoth, type TwoWayFormat } from './formats'
import { starMaze } from './star-maze/entry'

/** A format added as docs/architecture.md says, with a line in copies of the lists: the laws of formats hold for it. */
export const ADDED: TwoWayFormat = await loadBoth(starMaze, {
  starmaze: () => import('./star-maze/star-maze'),
})
export const WITH_ADDED: readonly Format[] = FORMATS.flatMap((format) =>
  format.id === 'simpmaze' ? [format, starMaze] : [format],
)
