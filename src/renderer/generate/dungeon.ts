import { isInWild, nameOfFloor, settingsBelow, type Dungeon } from '../../core/generate/dungeon-below'
import { mayHaveFloors, seedOfFloor } from '../../core/generate/floors'
import type { Generator } from '../../core/generate/generator'
import { defaultsFor } from '../../core/generate/settings'
import type { Grid } from '../../core/level/grid'
import { createLevel } from '../../core/level/level'
import { MAX_LEVELS } from '../../core/project/project'
import { editProject } from '../edit/levels'
import type { State } from '../state/state'
import { announce } from '../state/app'
import type { Jobs } from '../jobs/pool'
import type { Store } from '../state/store'
import { dungeonTexts } from '../texts/dungeon'
import { makeFloor, type MakingFloors } from './floors'

/** The dungeon that the author asks for. */
export interface DungeonRequest extends Grid {
  readonly from: Dungeon['from']
  readonly generator: Generator
  readonly name: string
  readonly floors: number
  readonly seed: string
}

/** Maximum floors of a dungeon of a size. */
export function maxDungeonFloors({ document }: State, grid: Grid): number {
  let max = MAX_LEVELS - document.project.levels.length
  while (max > 1 && !mayHaveFloors(max, grid)) max--
  return max
}

/**
 * Makes the floors of a dungeon one after the other, and adds them below a cell, or in the wild, as one step. Returns why that failed, as
 * a sentence; if stopped, nothing changes.
 */
export async function makeDungeon(
  store: Store,
  jobs: Jobs,
  request: DungeonRequest,
  { stopping, report }: MakingFloors,
): Promise<string | undefined> {
  const { document } = store.getState()
  const { generator, name, floors, seed } = request
  const made: Dungeon['floors'][number][] = []
  for (let floor = 1; floor <= floors; floor++) {
    report({ floor, floors })
    const sketch = createLevel(request.width, request.height)
    const settings = settingsBelow(generator, defaultsFor(generator, sketch), floor, floors)
    const next = await makeFloor(
      jobs,
      { generator, settings, sketch, seed: seedOfFloor(seed, floor) },
      stopping,
    )
    if (stopping.aborted) return dungeonTexts.stopped
    if (typeof next === 'string') return dungeonTexts.failed(next)
    made.push({ name: nameOfFloor(name, floor), ...next })
  }
  // The dialog prevents changes of the window meanwhile, but not a document passed in by the system.
  if (store.getState().document !== document) return dungeonTexts.stopped
  if (!editProject(store, { kind: 'add-dungeon', from: request.from, floors: made, seed }))
    return store.getState().window.announcement.text
  announce(store, (isInWild(request.from) ? dungeonTexts.madeInWild : dungeonTexts.made)(name, floors))
  return undefined
}
