import { useState } from 'react'
import type { Generator } from '../../../core/generate/generator'
import type { Grid } from '../../../core/level/grid'
import { MAX_SIDE } from '../../../core/level/level'
import { sizeProblems, type SizeProblems } from '../../edit/level-size'
import { drawingTexts } from '../../texts/drawing'
import { NumberField } from '../../ui/NumberField'

const words = drawingTexts.relay

/** The size of a level as it is typed. */
export interface TypedSize extends Grid {
  /** Minimum side. */
  readonly min: number
  readonly problems: SizeProblems
  /** The first of them. */
  readonly problem: string | undefined
  readonly setSize: (size: Grid) => void
}

/** Keeps the size that a dialog asks for, which begins as `first`, and checks it by the rules of a generator. */
export function useTypedSize(
  first: Grid,
  min: number,
  generator: Pick<Generator, 'checkGrid'> = ANY_SIZE,
): TypedSize {
  const [{ width, height }, setSize] = useState(first)
  const problems = sizeProblems(generator, min, width, height)
  const problem = Object.values(problems).find((each) => each !== undefined)
  return { width, height, min, problems, problem, setSize }
}

/** A level may be smaller than a generator accepts, because it can be drawn by hand. */
const ANY_SIZE = { checkGrid: () => [] }

/** The two sides of a level, each with its error. */
export function SizeFields({ size }: { readonly size: TypedSize }) {
  const { width, height, min, problems, setSize } = size
  const sides = [
    {
      label: words.width,
      value: width,
      problem: problems.width,
      onChange: (typed: number) => setSize({ width: typed, height }),
    },
    {
      label: words.height,
      value: height,
      problem: problems.height,
      onChange: (typed: number) => setSize({ width, height: typed }),
    },
  ]
  return sides.map((side) => (
    <NumberField key={side.label} {...side} min={min} max={MAX_SIDE} unit={words.limits(min, MAX_SIDE)} />
  ))
}

/** The error of both sides together. */
export function AreaProblem({ size: { problems } }: { readonly size: TypedSize }) {
  return problems.area === undefined ? null : <p className="field-problem">{problems.area}</p>
}
