import { CELL_NAMINGS } from '../../src/core/level/cell-naming'
import type { Level } from '../../src/core/level/level'
import type { MapStyle } from '../../src/core/picture/style'
import type { Scene } from '../../src/renderer/canvas/scene'

const NO_PROBLEMS: Scene['problems'] = []

/** A level with rulers and nothing else on the map. */
export function plainScene(level: Level, style: MapStyle): Scene {
  return {
    level,
    style,
    selected: undefined,
    overlay: undefined,
    isVeiled: false,
    problems: NO_PROBLEMS,
    differences: undefined,
    letters: undefined,
    ways: undefined,
    rulers: CELL_NAMINGS[0],
    mirror: undefined,
    tintsDistricts: false,
    framesPointed: false,
    below: undefined,
    walk: undefined,
    wires: undefined,
    cursor: undefined,
    hasGrips: false,
  }
}
