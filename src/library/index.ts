/**
 * Brownstone for games and their build scripts: reads and writes projects and the files of other programs, edits levels,
 * generates towns and mazes, and finds ways through them. Needs neither a browser nor Node, and keeps no state. A level is
 * a value: nothing here changes one.
 */
export {
  generate,
  generateTown,
  type GeneratedLevel,
  type GenerateOptions,
  type TownOptions,
} from './generate'
export { readLevels, readProject, writeProject, type GameProject } from './project-files'
export {
  exportLevel,
  importFile,
  type ExportedLevels,
  type ExportOptions,
  type ImportedFile,
  type ImportOptions,
} from './files'
export { buildingAt, withCell, withEdge, withPlace, type Building } from './edit'
export { followLink, problemsOf, type LevelCell } from './project'
export {
  act,
  isOn,
  isTaken,
  keysOf,
  movesOf,
  startPlay,
  type Play,
  type PlayEvent,
  type PlayMove,
  type PlayResult,
} from '../core/logic/play'
export { proveProject, type Proof, type ProofOptions } from '../core/logic/prove'
export { solve, type SolveOptions, type Solution } from './solve'
export { edgeKindAt, kindAt, placesAt } from './look'
export { canStep, stepFrom, type Spot } from './walk'
export { distancesFrom, NATIVE, STRANGER, type Walker } from '../core/analyse/routes'
export { openGatesOf } from '../core/analyse/entrances'
export { measureLevel, type Measures } from '../core/analyse/measure'
export { windowOf } from '../core/generate/town-endless/window-of'
export type { TownWindow } from '../core/generate/town-endless/window'
export type { SettingValue, SettingValues } from '../core/settings/setting'
export type { Problem } from '../core/level/problem'
export type { Bytes } from '../core/level/bytes'
export type { District, Districts } from '../core/level/districts'
export {
  cellAt,
  DIRECTION_NAMES,
  DIRECTIONS,
  EAST,
  NORTH,
  SOUTH,
  WEST,
  xOf,
  yOf,
  type Direction,
  type Grid,
} from '../core/level/grid'
export { CellKind, EdgeKind, type CellKindId, type EdgeKindId } from '../core/level/kinds'
export { createLevel, type Level } from '../core/level/level'
export type { LinkMark, Place, PlaceKindId, PropertyValue } from '../core/level/places'
export type { Project, ProjectLevel, Recipe } from '../core/project/project'
