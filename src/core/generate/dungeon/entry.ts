import { decided } from '../../analyse/laws/decided'
import { streetsJoined } from '../../analyse/laws/streets-joined'
import type { Law } from '../../analyse/law'
import { cellName, type Grid } from '../../level/grid'
import type { Level } from '../../level/level'
import type { Problem } from '../../level/problem'
import { defineEntry, type GeneratorEntry, type TypedEntry } from '../define'
import type { SettingProblem } from '../generator'
import { labelPieces, layDungeonGround } from './ground'
import type { DungeonSettings } from './settings'
import { errorAt } from '../../level/problem'

/** Minimum side of a dungeon. */
const MIN_SIDE = 3

/** The laws of every dungeon. */
const DUNGEON_LAWS: readonly Law[] = [decided, streetsJoined]

/** What panels and checks know of one way of making dungeons. */
type DungeonForm<Settings> = Pick<
  TypedEntry<Settings>,
  'id' | 'version' | 'label' | 'settings' | 'checkTogether'
>

export function dungeonEntry<Settings extends DungeonSettings>(
  form: DungeonForm<Settings>,
): GeneratorEntry<Settings> {
  return defineEntry({
    ...form,
    checkGrid: checkDungeonGrid,
    laws: DUNGEON_LAWS,
    checkSketch: checkDungeonSketch,
  })
}

function checkDungeonGrid({ width, height }: Grid): readonly SettingProblem[] {
  if (width >= MIN_SIDE && height >= MIN_SIDE) return []
  return [
    {
      setting: width < MIN_SIDE ? 'width' : 'height',
      message: `A dungeon of ${width} x ${height} cells has no room; each side needs at least ${MIN_SIDE} cells.`,
    },
  ]
}

/** Refuses drawn floor that cannot be joined, and levels without room. */
function checkDungeonSketch(sketch: Level): readonly Problem[] {
  const ground = layDungeonGround(sketch)
  // The parts of drawn floor, of which only the first piece keeps its ground.
  const pieces = new Map<number, number[]>()
  labelPieces(ground, (label, cell) => {
    if (ground.drawn[cell] !== 1) return
    const cells = pieces.get(label)
    if (cells) cells.push(cell)
    else pieces.set(label, [cell])
  })
  const [smallest] = [...pieces.values()].sort((a, b) => a.length - b.length)
  if (smallest && pieces.size > 1) {
    const message = `Rock, houses or locks part the drawn floor into ${pieces.size} pieces, and no passage can join them; one of them lies around ${cellName(sketch, smallest[0] ?? 0)}. Open a way between them, or fill the smaller ones with rock.`
    return [errorAt('dungeon-pieces', message, smallest)]
  }
  if (ground.count > 0 || smallest) return []
  const message = 'There is no room for a dungeon: no cell is undecided or floor. Make some cells undecided.'
  return [errorAt('dungeon-room', message)]
}
