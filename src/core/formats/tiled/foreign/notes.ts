import type { OtherReading } from '../../format'
import type { TiledMap } from '../map'
import type { ForeignLevel } from './foreign'

/** Sentences about how a map by another author became a level. */

/** Whether a layer has a part in the level: decoration only with solid tiles. */
export function countsInLevel({ roles, solidCells }: ForeignLevel, index: number): boolean {
  const role = roles[index]
  return role !== undefined && role !== 'none' && (role !== 'decoration' || (solidCells[index] ?? 0) > 0)
}

/** Reports which layers become the level, where its walls come from, and the cure if it lacks floor or walls. */
export function levelNotes(map: TiledMap, level: ForeignLevel): readonly string[] {
  const state = stateNote(level)
  return [levelNote(map, level), ...(state === undefined ? [] : [state]), ...level.notes]
}

function levelNote({ layers }: TiledMap, level: ForeignLevel): string {
  const { roles, saysWalls, isBetween, isEmptyFloor, isTurnedRound } = level
  const parts = layers.flatMap(({ name }, index) =>
    countsInLevel(level, index) ? [`“${name}” (${roles[index] ?? ''})`] : [],
  )
  const walls = isBetween
    ? 'every second row and column is the walls between cells'
    : saysWalls
      ? 'walls and doors are those of the map'
      : 'walls and doors follow from the kinds of its cells'
  const floor = isEmptyFloor ? 'cells without walls are floor, because the ground leaves none; ' : ''
  const turned = isTurnedRound ? ', read the other way round' : ''
  const what =
    parts.length === 0
      ? 'No layer of tiles becomes the level'
      : `${parts.length === 1 ? 'The layer' : 'The layers'} ${parts.join(', ')} ${parts.length === 1 ? 'becomes' : 'become'} the level`
  return `${what}${turned}; ${floor}${walls}.`
}

/** The cure for a level without floor or walls, in the words of the setting and of the shell. */
const OTHER_WAY = 'choose “The other way round” for “Walls and floor” (--set reading=other)'

/** Returns the other reading to offer; undefined for a level with floor and walls. */
export function otherReading({ state, isTurnedRound }: ForeignLevel): OtherReading | undefined {
  if (isTurnedRound) return { why: 'The map is read the other way round.', values: { reading: 'said' } }
  return state === 'walled' ? undefined : { why: `${STATES[state]}.`, values: { reading: 'other' } }
}

const STATES = { solid: 'No cell of the level can be walked on', open: 'The level has no wall' } as const

function stateNote({ state, isTurnedRound }: ForeignLevel): string | undefined {
  if (state === 'walled') return undefined
  return isTurnedRound
    ? `${STATES[state]} in this reading, either: choose what its layers and tiles are.`
    : `${STATES[state]}: if that is not meant, ${OTHER_WAY}, or choose what its layers and tiles are.`
}
