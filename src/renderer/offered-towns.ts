import { useEffect, useState } from 'react'
import { recipeOf } from '../core/generate/recipe'
import { generatorById } from '../core/generate/index'
import { defaultsFor } from '../core/generate/settings'
import { createLevel } from '../core/level/level'
import { projectOf, type Project } from '../core/project/project'
import { seedOf } from '../core/random/random'
import { freshSeed } from './seed'
import { takeCensus } from './level-check'
import type { Census } from './state'
import { texts } from './texts'
import { useWorkbench, type Workbench } from './workbench'

/** A town that was made to be chosen, or that could not be made. */
export type OfferedTown =
  { readonly project: Project; readonly census: Census } | { readonly project: undefined }

/** Sides of the square towns offered: a hamlet, a village, and one as large as Skara Brae. */
export const OFFERED_SIDES: readonly number[] = [12, 20, 30]

/**
 * Towns of fresh seeds, one of each side, made one after the other; those still being made are missing. What is
 * under way ends with the component; another one makes others.
 */
export function useOfferedTowns(sides: readonly number[]): readonly OfferedTown[] {
  const bench = useWorkbench()
  const [towns, setTowns] = useState<readonly OfferedTown[]>([])
  useEffect(() => {
    const job = crypto.randomUUID()
    let isGone = false
    const makeAll = async (): Promise<void> => {
      const made: OfferedTown[] = []
      for (const side of sides) {
        const town = await makeTown(bench, `${job}-${side}`, side)
        if (isGone) return
        made.push(town)
        setTowns([...made])
      }
    }
    void makeAll()
    return () => {
      isGone = true
      for (const side of sides) bench.host.cancel(`${job}-${side}`).catch(() => undefined) // gone already
    }
  }, [bench, sides])
  return towns
}

async function makeTown(bench: Workbench, job: string, side: number): Promise<OfferedTown> {
  const generator = generatorById('town')
  if (!generator) return { project: undefined }
  const sketch = createLevel(side, side)
  const settings = defaultsFor(generator, sketch)
  const seed = freshSeed()
  try {
    const request = { job, generator: generator.id, settings, seed: seedOf(seed), sketch }
    const reply = await bench.host.generate(request)
    if (reply.status !== 'done') return { project: undefined }
    const recipe = recipeOf(generator, settings, seed, reply.record)
    return { project: projectOf(reply.level, texts.untitled, recipe), census: takeCensus(reply.level) }
  } catch {
    return { project: undefined } // the host is gone; the card says that there is no town
  }
}
