import { MAX_SIDE } from '../../core/level/level'
import type { SizeProblems } from '../edit/level-size'
import { drawingTexts } from '../texts/drawing'
import { NumberField } from '../ui/NumberField'

const words = drawingTexts.relay

interface SizeFieldsProps {
  readonly width: number
  readonly height: number
  /** Minimum side. */
  readonly min: number
  readonly problems: SizeProblems
  readonly onWidth: (width: number) => void
  readonly onHeight: (height: number) => void
}

/** The two sides of a level, each with its error. */
export function SizeFields({ width, height, min, problems, onWidth, onHeight }: SizeFieldsProps) {
  const sides = [
    { label: words.width, value: width, problem: problems.width, onChange: onWidth },
    { label: words.height, value: height, problem: problems.height, onChange: onHeight },
  ]
  return sides.map((side) => (
    <NumberField key={side.label} {...side} min={min} max={MAX_SIDE} unit={words.limits(min, MAX_SIDE)} />
  ))
}
