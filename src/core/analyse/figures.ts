import { countKinds, type KindCounts } from '../level/count-kinds'
import type { Level } from '../level/level'
import { measureLogic, type LogicMeasures } from '../logic/measures'
import { measureMaze, type MazeMeasures } from './maze/route-measures'
import { countGates, measureWays, type Measures, type WayMeasures } from './measure'
import { labelNetworks, type Networks } from './networks'

/** A level with its figures, each computed when it is first asked for. */
export interface Figures {
  readonly level: Level
  kinds(): KindCounts
  gates(): Measures['gates']
  ways(): WayMeasures
  networks(): Networks
  maze(): MazeMeasures
  logic(): LogicMeasures | undefined
}

/** Prepares the figures of a level. */
export function figuresOf(level: Level): Figures {
  return {
    level,
    kinds: once(() => countKinds(level)),
    gates: once(() => countGates(level)),
    ways: once(() => measureWays(level)),
    networks: once(() => labelNetworks(level)),
    maze: once(() => measureMaze(level)),
    logic: once(() => measureLogic(level)),
  }
}

function once<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined
  return () => (known ??= { value: compute() }).value
}
