import { useEffect, useState } from 'react'
import { recipeOf } from '../../core/generate/recipe'
import { defaultsFor } from '../../core/generate/settings'
import { townEntry } from '../../core/generate/town/entry'
import { countBuildings } from '../../core/level/buildings'
import { countKinds } from '../../core/level/count-kinds'
import { createLevel } from '../../core/level/level'
import { projectOf, type Project } from '../../core/project/project'
import { seedOf } from '../../core/random/random'
import { freshSeed } from '../state/seed'
import { texts } from '../texts'
import { useApp } from '../state/app'
import type { Jobs } from '../jobs/pool'

/** A town on offer, or one that could not be made. */
export type OfferedTown =
  | { readonly project: Project; readonly streets: number; readonly buildings: number }
  | { readonly project: undefined }

/** Sides of the square towns on offer: a hamlet, a village, and one as large as Skara Brae. */
export const OFFERED_SIDES: readonly number[] = [12, 20, 30]

/**
 * Makes towns from fresh seeds, one of each side, one after the other; unfinished ones are undefined. Unmounting the
 * component stops the work; mounting another one makes other towns.
 */
export function useOfferedTowns(sides: readonly number[]): readonly OfferedTown[] {
  const app = useApp()
  const [towns, setTowns] = useState<readonly OfferedTown[]>([])
  useEffect(() => {
    const gone = new AbortController()
    const makeAll = async (): Promise<void> => {
      const made: OfferedTown[] = []
      for (const side of sides) {
        const next = await makeTown(app.jobs, side, gone.signal)
        if (gone.signal.aborted) return
        made.push(next)
        setTowns([...made])
      }
    }
    void makeAll()
    return () => gone.abort()
  }, [app, sides])
  return towns
}

async function makeTown(jobs: Jobs, side: number, signal: AbortSignal): Promise<OfferedTown> {
  const sketch = createLevel(side, side)
  const settings = defaultsFor(townEntry, sketch)
  const seed = freshSeed()
  try {
    const request = { generator: townEntry.id, settings, seed: seedOf(seed), sketch }
    const reply = await jobs.run('generate', request, { signal })
    if (reply.status !== 'done') return { project: undefined }
    const recipe = recipeOf(townEntry, settings, seed, reply.record)
    const project = projectOf(reply.level, texts.untitled, recipe)
    return { project, streets: countKinds(reply.level).streets, buildings: countBuildings(reply.level) }
  } catch {
    return { project: undefined } // the card says that there is no town
  }
}
