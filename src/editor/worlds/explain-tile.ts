import { changesOfTile, type MapFrame, type MapRecord } from '../../core/generate/overland/record'
import { describeWord, placeOfTile } from './describe-tile'

/**
 * Explains a tile after a number of frames of a record: lists every step that changed it, and the result. For a tile
 * not changed yet, names the step that will change it.
 */
export function explainTile(record: MapRecord, tile: number, made: number): string {
  const place = placeOfTile(record, tile)
  const changes = changesOfTile(record, tile, record.frames.length)
  const done = changes.filter(({ at }) => at <= made)
  const steps = done.map(({ at, frame, word }) => `step ${at}, ${stepText(frame)}: ${describeWord(word)}`)
  if (steps.length > 0) return `${place}. Made by ${steps.join('; ')}.`
  const [next] = changes
  const ground = `${place}: ${describeWord(record.ground)}, as the whole map began.`
  return next === undefined
    ? `${ground} No step changes it.`
    : `${ground} Step ${next.at} changes it: ${stepText(next.frame)}.`
}

/** Describes a step and its piece: "Raising islands (an island of 35 tiles)". */
export function stepText({ step, piece }: MapFrame): string {
  return piece === undefined ? step : `${step} (${piece})`
}
