import type { Generator } from '../../core/generate/generator'
import { checkSize, MAX_SIDE } from '../../core/level/level'
import { drawingTexts } from '../texts/drawing'

/** The errors of a typed size, beside the fields or below both; undefined if it is valid. */
export interface SizeProblems {
  readonly width: string | undefined
  readonly height: string | undefined
  readonly area: string | undefined
}

/** Checks a size before memory is allocated for it. */
export function sizeProblems(
  generator: Pick<Generator, 'checkGrid'>,
  min: number,
  width: number,
  height: number,
): SizeProblems {
  const words = drawingTexts.relay
  const problemOf = (side: 'width' | 'height', label: string, value: number): string | undefined => {
    if (!Number.isInteger(value) || value < min || value > MAX_SIDE)
      return words.needsNumber(label, min, MAX_SIDE)
    return generator.checkGrid({ width, height }).find((problem) => problem.setting === side)?.message
  }
  const ofWidth = problemOf('width', words.width, width)
  const ofHeight = problemOf('height', words.height, height)
  const sidesAreRight = ofWidth === undefined && ofHeight === undefined
  return { width: ofWidth, height: ofHeight, area: sidesAreRight ? checkSize(width, height) : undefined }
}

/** Minimum square for a generator: asks its own rule, one side after the other. */
export function smallestSide({ checkGrid }: Generator): number {
  let side = 1
  while (side < MAX_SIDE && checkGrid({ width: side, height: side }).length > 0) side++
  return side
}
