import { SHAPES } from '../../editor/shapes'
import type { State } from '../state/state'
import { worldTexts } from '../texts/worlds'
import { worldToolTexts } from '../texts/world-tools'
import { texts } from '../texts'
import { enterHere } from '../play/enter-town'
import { journeyUnderWay, saveJourney } from '../worlds/journey'
import { journeyTexts } from '../texts/journey'
import { cancelWorldJob } from '../worlds/world-job'
import { rerollWorld } from '../worlds/world-maps'
import { makeAllTowns, makeTownHere } from '../worlds/world-towns'
import {
  chooseWorldShape,
  drawAtCursor,
  drawSelectedTiles,
  isCursorLocked,
  openHere,
  pickHere,
  removeWorld,
  changeWorldState,
  chooseOnWorld,
  shownWorld,
  showSite,
} from '../worlds/worlds'
import { selectionPaintLabel } from '../worlds/world-status'
import { SPECIAL_BRUSHES, TERRAIN_BRUSHES } from '../worlds/world-brushes'
import { WORLD_OVERLAYS, WORLD_SHAPE_KEYS, WORLD_TOOLS, cursorOn, drawsTiles } from '../state/world-state'
import { announce } from '../state/app'
import { refuseDungeon } from '../../editor/project-commands'
import { openPanel } from '../looks/layout-changes'
import { siteOfLevel } from '../../core/project/worlds'
import { action, menuAction, whenStill, type Action } from './action'
import { showDialog } from '../state/show-dialog'
import type { Store } from '../state/store'
import { hasSelectedTiles } from './world-variants'

const words = worldTexts
const isWorldShown = (state: State): boolean => shownWorld(state) !== undefined
const onWorld = { isEnabled: isWorldShown, whyNot: words.worldOnly, on: 'world' } as const
const hasWorld = {
  on: 'world',
  isEnabled: (state: State) => isWorldShown(state) && state.world.job === undefined,
  whyNot: words.worldOnly,
} as const

/** Opens the dialog that adds a dungeon at the cursor, or says why there can be none. */
function addDungeonHere(store: Store): void {
  const state = store.getState()
  const world = shownWorld(state)
  if (!world) return
  const from = { world: world.id, tile: cursorOn(state.world, world) }
  const refused = refuseDungeon(state.document.project, from)
  if (refused === undefined) showDialog(store, { kind: 'dungeon', from })
  else announce(store, refused)
}

/** Starts to rename the world in view, in the list of worlds. */
function renameWorld(store: Store): void {
  openPanel(store, 'left', 'levels')
  changeWorldState(store, { renaming: store.getState().world.shown })
}

function removeShownWorld(store: Store): void {
  const { shown } = store.getState().world
  if (shown !== undefined) removeWorld(store, shown)
}

/** Overland maps, and the towns and dungeons on them. */
export const worldActions: readonly Action[] = [
  menuAction('file.newWorld', (app) => showDialog(app.store, { kind: 'new-world' }), {
    isEnabled: whenStill,
  }),
  action('world.newTown', words.newTown, (app) => void makeTownHere(app.store, app.jobs), {
    ...hasWorld,
    keys: ['C'],
    where: 'map',
  }),
  action('world.newDungeon', words.newDungeon, (app) => addDungeonHere(app.store), {
    ...hasWorld,
    keys: ['Shift+C'],
    where: 'map',
  }),
  action('world.allTowns', words.allTowns, (app) => void makeAllTowns(app.store, app.jobs), hasWorld),
  action('world.reroll', words.reroll, (app) => void rerollWorld(app.store, app.jobs), hasWorld),
  action('world.openTown', words.openSite, (app) => openHere(app.store), {
    ...hasWorld,
    keys: ['J'],
    where: 'map',
  }),
  action('world.paintSelection', words.selection.paint, (app) => drawSelectedTiles(app.store), {
    ...onWorld,
    labelNow: selectionPaintLabel,
    keys: ['Shift+B'],
    where: 'map',
    isEnabled: hasSelectedTiles,
    whyNot: words.selection.nothing,
  }),
  action(
    'world.lockTile',
    words.lockTile,
    (app) => drawAtCursor(app.store, isCursorLocked(app.store.getState()) ? 'unlock' : 'lock'),
    { ...hasWorld, labelNow: (state) => (isCursorLocked(state) ? words.unlockTile : words.lockTile) },
  ),
  action('world.startHere', words.tileMenu.start, (app) => drawAtCursor(app.store, 'start'), hasWorld),
  action(
    'world.humanStartHere',
    words.tileMenu.humanStart,
    (app) => drawAtCursor(app.store, 'human-start'),
    hasWorld,
  ),
  action(
    'world.clearStartHere',
    words.tileMenu.clearStart,
    (app) => drawAtCursor(app.store, 'clear-start'),
    hasWorld,
  ),
  action('world.pickHere', words.tileMenu.pick, ({ store }) => pickHere(store), onWorld),
  action('world.fit', words.fit, (app) => app.map?.fit(), { ...onWorld, keys: ['0'], where: 'map' }),
  action('world.enter', journeyTexts.enterHere, (app) => enterHere(app.store), {
    ...onWorld,
    isEnabled: (state) => journeyUnderWay(state) !== undefined,
    whyNot: journeyTexts.notUnderWay,
  }),
  action('world.saveJourney', journeyTexts.save, (app) => void saveJourney(app.store, app.host), {
    ...onWorld,
    isEnabled: ({ world }) => world.journey !== undefined,
    whyNot: journeyTexts.none,
  }),
  action('world.rename', words.rename, ({ store }) => renameWorld(store), hasWorld),
  action('world.remove', words.remove, (app) => removeShownWorld(app.store), hasWorld),
  ...WORLD_TOOLS.map(({ id, label, key }) =>
    action(`world.tool.${id}`, words.toolAction(label), (app) => chooseOnWorld(app.store, { tool: id }), {
      ...onWorld,
      keys: [key],
      where: 'map',
      isChosen: ({ world }) => world.tool === id,
    }),
  ),
  ...SHAPES.map(({ id, label }) =>
    action(`world.shape.${id}`, words.shapeAction(label), (app) => chooseWorldShape(app.store, id), {
      ...onWorld,
      keys: [WORLD_SHAPE_KEYS[id]],
      where: 'map',
      isChosen: ({ world }) => drawsTiles(world) && world.shape === id,
    }),
  ),
  ...TERRAIN_BRUSHES.map(({ id, code, label, key }) =>
    action(
      `world.terrain.${id}`,
      words.hand(worldToolTexts.terrain, label),
      (app) => chooseOnWorld(app.store, { tool: 'terrain', terrain: code }),
      {
        ...onWorld,
        keys: [key],
        where: 'map',
        isChosen: ({ world }) => world.tool === 'terrain' && world.terrain === code,
      },
    ),
  ),
  ...SPECIAL_BRUSHES.map(({ special, label, key }) =>
    action(
      `world.special.${special}`,
      words.hand(worldToolTexts.special, label),
      (app) => chooseOnWorld(app.store, { tool: 'special', special }),
      {
        ...onWorld,
        keys: [key],
        where: 'map',
        isChosen: ({ world }) => world.tool === 'special' && world.special === special,
      },
    ),
  ),
  ...WORLD_OVERLAYS.map((id, number) =>
    action(
      `world.overlay.${id}`,
      words.overlayAction(words.overlays[id]),
      (app) => changeWorldState(app.store, { overlay: id }),
      { ...onWorld, keys: [`Alt+${number}`], isChosen: ({ world }) => world.overlay === id },
    ),
  ),
  action('world.cancel', words.cancel, ({ store }) => cancelWorldJob(store), {
    isEnabled: ({ world }) => world.job !== undefined,
    whyNot: texts.palette.nothingRuns,
  }),
  action('world.back', words.back, (app) => showSite(app.store), {
    scope: 'level',
    keys: ['U'],
    where: 'map',
    isEnabled: (state) =>
      shownWorld(state) === undefined &&
      siteOfLevel(state.document.project, state.document.levelId) !== undefined,
    whyNot: words.notOnWorld,
  }),
]
