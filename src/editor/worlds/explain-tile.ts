import { changesOfTile, type MapFrame, type MapRecord } from '../../core/generate/overland/record'
import { describeWord, placeOfTile } from './describe-tile'

/**
 * Why a tile is what it is after so many frames of a record, in words: every step that changed it, and into what. Of a
 * tile that no step has touched yet it is told which one will.
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

/** A step in words, with the piece of it: "Raising islands (an island of 35 tiles)". */
export function stepText({ step, piece }: MapFrame): string {
  return piece === undefined ? step : `${step} (${piece})`
}
