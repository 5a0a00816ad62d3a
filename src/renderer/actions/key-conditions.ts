import { toolById } from '../../editor/tools/index'
import type { KeyPress } from '../state/keys'
import { drawsTiles, handOf, selectsTiles } from '../state/world-state'
import { journeyUnderWay } from '../worlds/journey'
import { actionById } from '.'
import type { KeyFacts } from './key-row'
import { hasSelectedTiles } from './world-variants'

/** Keys pressed in an open menu or list, or while a dialog is open: it closes itself. */
export const inLayer = ({ state, place }: KeyFacts): boolean =>
  place.inLayer === true || state.window.dialog !== undefined

export const inTour = ({ place }: KeyFacts): boolean => place.inTour === true
export const inStyle = ({ place }: KeyFacts): boolean => place.inStyle === true
export const inDrawer = ({ place }: KeyFacts): boolean => place.inDrawer === true

/** Where keys walk: during a playtest, and not in panels or dialogs. */
export const isPlaying = ({ state, place }: KeyFacts): boolean =>
  state.play !== undefined && state.window.dialog === undefined && place.inPlay === true

/** Fields of the playtest's strip keep letters and arrows for themselves. */
export const isWalking = (facts: KeyFacts): boolean => isPlaying(facts) && facts.place.onField !== true

/** Crawlers turn, and walk where they look; free walkers go by the compass. */
export const isCrawling = (facts: KeyFacts): boolean =>
  isWalking(facts) && !facts.state.window.playOptions.isFree
export const isRoaming = (facts: KeyFacts): boolean =>
  isWalking(facts) && facts.state.window.playOptions.isFree

/** Enter and Space press a control that has the focus. */
export const isTaking = (facts: KeyFacts): boolean => isWalking(facts) && facts.place.onControl !== true

/** Where keys walk over a world: during a journey, and not in panels or dialogs. */
export const isTravelling = ({ state, place }: KeyFacts): boolean =>
  journeyUnderWay(state) !== undefined &&
  state.window.dialog === undefined &&
  place.inPlay === true &&
  place.onField !== true
/** Enter and Space press a control that has the focus. */
export const isEntering = (facts: KeyFacts): boolean => isTravelling(facts) && facts.place.onControl !== true

/** Letters that do nothing in a playtest or on a journey would choose tools on the map, and Delete would clear the selection. */
export function isMuted(facts: KeyFacts, press: KeyPress): boolean {
  const isPlain = !press.ctrlKey && !press.metaKey && !press.altKey
  const types = press.key.length === 1 && (press.key !== ' ' || facts.place.onControl !== true)
  return (isWalking(facts) || isTravelling(facts)) && isPlain && (types || press.key === 'Delete')
}

/** Whether the user chooses what one thing does to another, after joining both on the map. */
export const isConnecting = ({ state }: KeyFacts): boolean => state.level.connecting !== undefined

export const hasBegun = ({ hasGesture }: KeyFacts): boolean => hasGesture

/** A piece floats; in a text field Escape belongs to the text. */
export const isFloating = ({ state, place }: KeyFacts): boolean =>
  state.drawing.floatingLabel !== undefined && !place.inText
export const isFloatingHere = (facts: KeyFacts): boolean => isFloating(facts) && onLevel(facts)

/** Whether there is a run, a replay or a job of a world to stop. */
export const isRunning = ({ state }: KeyFacts): boolean =>
  actionById('generate.stop')?.isEnabled(state) === true

/** Whether the replay of a build is open, and its keys belong to no text. */
export const isInReplay = ({ state, place }: KeyFacts): boolean =>
  state.level.replay !== undefined && state.window.dialog === undefined && place.onField !== true

export const hasSelected = (facts: KeyFacts): boolean =>
  onWorld(facts) ? hasSelectedTiles(facts.state) : onLevel(facts) && facts.state.level.selection.length > 0

/** The differences are marked on the map; a run, a replay, a playtest and a world hide them. */
export const isComparing = (facts: KeyFacts): boolean => {
  const { level, play } = facts.state
  return level.comparing !== undefined && !isRunning(facts) && !play && facts.place.inWorld !== true
}

/** Whether Escape chooses the tool to select. Works beside the map too, where a click on a tool puts the focus. */
export const hasOtherTool = ({ state, place }: KeyFacts): boolean =>
  (place.onMap || place.takesLetters === true) &&
  place.inWorld !== true &&
  state.play === undefined &&
  state.drawing.tool !== 'select'

/** The same on the map of a world. */
export const hasOtherWorldTool = ({ state, place }: KeyFacts): boolean =>
  (place.onMap || place.takesLetters === true) &&
  place.inWorld === true &&
  journeyUnderWay(state) === undefined &&
  state.world.tool !== 'look'

export const isPresenting = ({ state }: KeyFacts): boolean => state.window.isPresenting

export const onMap = ({ place }: KeyFacts): boolean => place.onMap
export const onLevel = ({ place }: KeyFacts): boolean => place.onMap && place.inWorld !== true
export const onWorld = ({ place }: KeyFacts): boolean => place.onMap && place.inWorld === true

/** Tools that look or select extend the selection with Shift; the others draw along. */
export const extendsTiles = (facts: KeyFacts): boolean => onWorld(facts) && !drawsTiles(facts.state.world)
export const extendsSelection = (facts: KeyFacts): boolean => onLevel(facts) || extendsTiles(facts)

/** With the tool that only looks, Enter opens the town or the dungeon. */
export const isLookingAtTiles = (facts: KeyFacts): boolean =>
  onWorld(facts) && facts.state.world.tool === 'look'

export const isBrushingTiles = (facts: KeyFacts): boolean =>
  onWorld(facts) && drawsTiles(facts.state.world) && handOf(facts.state.world).shape === 'brush'

/** The tool that moves the selection. */
export const isMoving = (facts: KeyFacts): boolean => onLevel(facts) && facts.state.drawing.tool === 'move'
export const isMovingSelected = (facts: KeyFacts): boolean => isMoving(facts) && hasSelected(facts)

/** Tools that select, or that go from one end to another, act otherwise with Shift or Alt. */
export const takesModifiers = (facts: KeyFacts): boolean => {
  if (onWorld(facts)) return selectsTiles(facts.state.world)
  const tool = toolById(facts.state.drawing.tool)
  return onLevel(facts) && (tool?.selecting !== undefined || tool?.hasEnds === true)
}

export const always = (): boolean => true
