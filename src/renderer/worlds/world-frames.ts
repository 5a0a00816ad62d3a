import { frameCount, overlandOfFrame, type MapRecord } from '../../core/generate/overland/record'
import type { Overland } from '../../core/overland/overland'
import type { ProjectWorld } from '../../core/project/project'
import { explainTile, stepText } from '../../editor/worlds/explain-tile'
import { worldTexts } from '../texts/worlds'
import { lastResult } from '../state/last-result'
import type { WorldState, WorldReplay } from '../state/world-state'

const words = worldTexts.replay

/** The map to show of a world: its own, or a frame of how it was made. */
export function overlandShown({ replay }: WorldState, world: ProjectWorld): Overland {
  if (replay?.world !== world.id || replay.made === replay.record.frames.length) return world.overland
  return frameShown(replay.record, replay.made)
}

/** A world with the map on display. */
export function worldOnMap(worldState: WorldState, world: ProjectWorld): ProjectWorld {
  return withMap(world, overlandShown(worldState, world))
}

const withMap = lastResult((world: ProjectWorld, overland: Overland): ProjectWorld =>
  overland === world.overland ? world : { ...world, overland },
)

/** The map of a frame; cached, because drawing asks for it repeatedly and must get the same object. */
const frameShown: (record: MapRecord, made: number) => Overland = lastResult(overlandOfFrame)

/** Why a tile has its content in the frame on display; undefined without a frame. */
export function whyTileHere({ replay }: WorldState, tile: number): string | undefined {
  if (!replay || tile < 0 || tile >= replay.overland.words.length) return undefined
  return explainTile(replay.record, tile, replay.made)
}

/** The text of the slider: the step, its number, and how many tiles it changed. */
export function worldFrameWords({ record, made }: WorldReplay): string {
  const frame = record.frames[made - 1]
  if (!frame) return words.bare(frameCount(record) - 1)
  return words.frame(made, record.frames.length, stepText(frame), frame.tiles.length)
}
