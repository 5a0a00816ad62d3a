import { overlandPngEntry } from '../../core/formats/overland/entries'
import type { ProjectWorld } from '../../core/project/project'
import { allCells, NO_SELECTION } from '../../editor/selection'
import { tilesLike } from '../../editor/worlds/tile-shapes'
import type { Action } from './action'
import { exportWorld } from '../files/world-export'
import { showDialog } from '../state/show-dialog'
import type { State } from '../state/state'
import { worldTexts } from '../texts/worlds'
import { texts } from '../texts'
import { problemsIn } from '../../editor/worlds/world-facts'
import { cursorOn, selectionOn } from '../state/world-state'
import { selectTiles, tilesMeant } from '../worlds/tile-selection'
import { leaveWorldReplay, showWorldWork, announceWhyTile } from '../worlds/world-replay'
import { endJourney, journeyUnderWay, startJourney } from '../worlds/journey'
import { journeyTexts } from '../texts/journey'
import { cancelWorldJob } from '../worlds/world-job'
import { rerollWorld } from '../worlds/world-maps'
import type { Store } from '../state/store'
import { drawSelectedTiles, putWorldCursor, shownWorld } from '../worlds/worlds'

const words = worldTexts

/** Variant of an action while a world is in view. */
interface WorldVariant {
  readonly label?: string
  readonly isEnabled?: (state: State) => boolean
  readonly whyNot?: string
  readonly run: Action['run']
  /** Whether it also works while a level is in view: a map can be made before there is a world. */
  readonly holdsOnLevels?: (state: State) => boolean
}

const withoutJob = { isEnabled: ({ world }: State) => world.job === undefined, whyNot: words.busy }
const withProblems = { isEnabled: hasPlacedProblems, whyNot: texts.palette.noProblems }

const withTiles = { isEnabled: hasSelectedTiles, whyNot: words.selection.nothing }

/** Variants by the ids of their actions. */
const VARIANTS: Readonly<Record<string, WorldVariant>> = {
  'edit.goToCell': { label: words.goTo.menu, run: (app) => showDialog(app.store, { kind: 'go-to-tile' }) },
  'file.export': {
    label: words.exportMap,
    run: (app) => {
      const world = shownWorld(app.store.getState())
      if (world) showDialog(app.store, { kind: 'export-world', id: world.id })
    },
  },
  'file.savePicture': {
    run: (app) => {
      const world = shownWorld(app.store.getState())
      if (world) void exportWorld(app, world.id, overlandPngEntry)
    },
  },
  'generate.reroll': {
    label: words.reroll,
    ...withoutJob,
    run: (app) => void rerollWorld(app.store, app.jobs),
  },
  'generate.stop': {
    isEnabled: ({ world }) => world.job !== undefined || world.replay !== undefined,
    whyNot: texts.palette.nothingRuns,
    run: (app) => stopOrLeave(app.store),
    holdsOnLevels: ({ world }) => world.job !== undefined,
  },
  'generate.showWork': {
    label: words.replay.show,
    isEnabled: (state) => state.world.job === undefined && shownWorld(state)?.recipe !== undefined,
    whyNot: words.replay.noRecipe,
    run: (app) => void showWorldWork(app.store, app.jobs),
  },
  'generate.why': {
    label: words.replay.why,
    isEnabled: ({ world }) => world.replay !== undefined,
    whyNot: words.replay.notShown,
    run: (app) => announceWhyTile(app.store),
  },
  'play.fromStart': {
    label: journeyTexts.start,
    ...withoutJob,
    run: (app) => startJourney(app.store, 'start'),
  },
  'play.fromCursor': {
    label: journeyTexts.startHere,
    ...withoutJob,
    run: (app) => startJourney(app.store, 'cursor'),
  },
  'play.leave': {
    label: journeyTexts.end,
    isEnabled: (state) => journeyUnderWay(state) !== undefined,
    whyNot: journeyTexts.notUnderWay,
    run: (app) => endJourney(app.store),
  },
  'select.all': {
    run: (app) => onShown(app.store, (world) => selectTiles(app.store, world, allCells(world.overland))),
  },
  'select.none': {
    ...withTiles,
    run: (app) => onShown(app.store, (world) => selectTiles(app.store, world, NO_SELECTION)),
  },
  'select.same': {
    run: (app) =>
      onShown(app.store, (world) => {
        const tiles = tilesMeant(app.store.getState(), world)
        selectTiles(app.store, world, tilesLike(world.overland, tiles))
      }),
  },
  'select.locked': {
    label: words.selection.locked,
    isEnabled: (state) => shownWorld(state)?.locked !== undefined,
    whyNot: words.selection.noneLocked,
    run: (app) => onShown(app.store, (world) => selectTiles(app.store, world, world.locked ?? NO_SELECTION)),
  },
  'generate.lockSelection': { ...withTiles, run: (app) => drawSelectedTiles(app.store, 'lock') },
  'generate.unlockSelection': { ...withTiles, run: (app) => drawSelectedTiles(app.store, 'unlock') },
  'check.report': {
    label: words.report,
    run: (app) => onShown(app.store, ({ id }) => showDialog(app.store, { kind: 'world-report', id })),
  },
  'check.next': { ...withProblems, run: (app) => stepWorldProblem(app.store, 1) },
  'check.previous': { ...withProblems, run: (app) => stepWorldProblem(app.store, -1) },
  'view.sayCell': {
    run: (app) =>
      onShown(app.store, (world) => putWorldCursor(app.store, cursorOn(app.store.getState().world, world))),
  },
}

/** Adapts an action to worlds: it runs its variant while one is in view, or is disabled. */
export function withWorldVariant(action: Action): Action {
  const variant = VARIANTS[action.id]
  if (variant) {
    const { label, isEnabled = () => true, run, holdsOnLevels = () => false } = variant
    const holds = (state: State): boolean => shownWorld(state) !== undefined || holdsOnLevels(state)
    const labelNow = action.labelNow ?? (() => action.label)
    return {
      ...action,
      ...(label === undefined
        ? {}
        : { labelNow: (state: State) => (shownWorld(state) ? label : labelNow(state)) }),
      isEnabled: (state) => (holds(state) ? isEnabled(state) : action.isEnabled(state)),
      run: (app) => (holds(app.store.getState()) ? run : action.run)(app),
    }
  }
  if (action.on !== 'level') return action
  return {
    ...action,
    scope: action.scope ?? 'level',
    isEnabled: (state) => shownWorld(state) === undefined && action.isEnabled(state),
  }
}

/** Label of an action while a world is in view, if it differs. */
export function labelInWorld({ id }: Action, state: State): string | undefined {
  return shownWorld(state) ? VARIANTS[id]?.label : undefined
}

/** Why an action is disabled while a world is in view, as a sentence; undefined for other reasons. */
export function refuseInWorld({ id, on }: Action, state: State): string | undefined {
  if (!shownWorld(state)) return undefined
  const variant = VARIANTS[id]
  return variant ? variant.whyNot : on === 'level' ? words.levelOnly : undefined
}

/** Does something with the world in view. */
function onShown(store: Store, work: (world: ProjectWorld) => void): void {
  const world = shownWorld(store.getState())
  if (world) work(world)
}

/** Whether a world with selected tiles is in view. */
export function hasSelectedTiles(state: State): boolean {
  const world = shownWorld(state)
  return world !== undefined && selectionOn(state.world, world).length > 0
}

function stopOrLeave(store: Store): void {
  if (store.getState().world.replay) leaveWorldReplay(store)
  else cancelWorldJob(store)
}

function hasPlacedProblems(state: State): boolean {
  const world = shownWorld(state)
  return world !== undefined && problemsIn(world).some(({ cells }) => cells.length > 0)
}

/** Moves the cursor to the first tile of the problem after or before the current one, in a circle. */
function stepWorldProblem(store: Store, step: 1 | -1): void {
  const state = store.getState()
  const world = shownWorld(state)
  if (!world) return
  const tiles = problemsIn(world).flatMap(({ cells }) => cells.slice(0, 1))
  const here = tiles.indexOf(cursorOn(state.world, world))
  const next = here < 0 && step < 0 ? tiles.length - 1 : (here + step + tiles.length) % tiles.length
  const tile = tiles[next]
  if (tile !== undefined) putWorldCursor(store, tile)
}
