import { COMPASS, STEPS, TURNS, type Move } from '../../core/play/moves'
import { endComparing } from '../check/comparison'
import { cancelPiece, floatSelection, placePiece } from '../edit/floating-piece'
import { stopConnecting } from '../edit/things'
import { goToStreet } from '../generate/replay'
import { closeStyleEditor, leaveDrawer, togglePresentation } from '../looks/layout-changes'
import * as map from '../map/map-keys'
import { codesOfMoves, journeyByKey, toggleFog, walkByKey } from '../play/play-keys'
import { leavePlay, repeatWalk, toggleView, walkAnother } from '../play/playtest'
import { undoMove } from '../play/walk-moves'
import { endTour } from '../tour/tour'
import { endJourney } from '../worlds/journey'
import { openHere } from '../worlds/worlds'
import { runAction } from '.'
import * as is from './key-conditions'
import { actionRow, placeRow, playRow, row, worldRow, type FixedRow, type KeyRow } from './key-row'

const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']
const ENDS = ['Home', 'End']
const PAGES = ['PageUp', 'PageDown']
const held = (modifiers: string, keys: readonly string[]) => keys.map((key) => `${modifiers}+${key}`)
const withShift = (keys: readonly string[]) => [...keys, ...held('Shift', keys)]
const walkCodes = (moves: readonly Move[], isFree: boolean) => withShift(codesOfMoves(moves, isFree))
const SIDES: readonly Move[] = ['north', 'east', 'south', 'west']
const DIAGONALS: readonly Move[] = ['north-east', 'south-east', 'south-west', 'north-west']
const TAKES: readonly Move[] = ['take', 'use']
/** Shift may be held for the stroke that Escape cancels. */
const ESCAPE = withShift(['Escape'])

const moveCursor: FixedRow['do'] = ({ hand }, press) => hand?.moveCursor(press)
const extendSelection: FixedRow['do'] = ({ hand }, press) => hand?.extendSelection(press)

/**
 * Who answers a key: the first row that has the key and whose condition holds. It holds all keys of the window apart
 * from those of a single field, list or button, which come before it.
 *
 * Escape ends one thing at a time: what has the focus, the playtest, the gesture, the floating piece, the run or
 * replay, the presentation; then the tool, by choosing the one that selects; then the selection and the comparison.
 */
export const KEY_TABLE: readonly KeyRow[] = [
  // A menu or dialog has the focus and closes itself, also over a floating piece: the menu has commands for the piece.
  row('layer.close', ESCAPE, is.inLayer),
  row('tour.end', ESCAPE, is.inTour, ({ store }) => endTour(store)),
  // Before the drawer, in which it lies in a very narrow window.
  row('style.close', ESCAPE, is.inStyle, ({ store }) => closeStyleEditor(store)),
  row('drawer.close', ESCAPE, is.inDrawer, ({ store }) => leaveDrawer(store)),

  // Before all other keys of the map. These keys are places on the keyboard, whatever is printed on them.
  playRow('play.leave', ESCAPE, is.isPlaying, (app) => leavePlay(app.store)),
  placeRow('play.walk', walkCodes(STEPS, false), is.isCrawling, (app, press) => walkByKey(app.store, press)),
  placeRow('play.turn', walkCodes(TURNS, false), is.isCrawling, (app, press) => walkByKey(app.store, press)),
  placeRow('play.roam', walkCodes(SIDES, true), is.isRoaming, (app, press) => walkByKey(app.store, press)),
  placeRow('play.roamDiagonally', walkCodes(DIAGONALS, true), is.isRoaming, (app, press) =>
    walkByKey(app.store, press),
  ),
  placeRow('play.take', walkCodes(TAKES, false), is.isTaking, (app, press) => walkByKey(app.store, press)),
  placeRow('play.undo', ['Backspace'], is.isWalking, (app) => undoMove(app.store)),
  placeRow('play.repeat', ['KeyR'], is.isWalking, (app) => repeatWalk(app.store)),
  placeRow('play.another', ['KeyT'], is.isWalking, (app) => void walkAnother(app.store, app.jobs)),
  placeRow('play.view', ['KeyV'], is.isWalking, (app) => toggleView(app.store)),
  placeRow('play.fog', ['KeyF'], is.isWalking, (app) => toggleFog(app.store)),
  row('journey.end', ESCAPE, is.isTravelling, (app) => endJourney(app.store)),
  placeRow('journey.walk', walkCodes(COMPASS, true), is.isTravelling, (app, press) =>
    journeyByKey(app.store, press),
  ),
  placeRow('journey.enter', walkCodes(TAKES, false), is.isEntering, (app, press) =>
    journeyByKey(app.store, press),
  ),
  row('play.mute', undefined, is.isMuted, () => undefined),

  row('connect.cancel', ESCAPE, is.isConnecting, ({ store }) => stopConnecting(store)),
  row('gesture.cancel', ESCAPE, is.hasBegun, ({ store }) => void store.send({ kind: 'cancelGesture' })),
  row('floating.cancel', ESCAPE, is.isFloating, (app) => cancelPiece(app.store)),
  row('floating.move', withShift(ARROWS), is.isFloatingHere, (app, press) =>
    map.shiftByKey(app.store, press),
  ),
  row('floating.place', withShift(['Enter']), is.isFloatingHere, (app) => placePiece(app.store)),

  // Before the comparison and the selection: a run and a replay cover the map, and say that Escape ends them.
  actionRow('generate.stop', ({ id }) => id === 'generate.stop', is.isRunning),
  row('present.end', ESCAPE, is.isPresenting, ({ store }) => togglePresentation(store)),
  row('tool.select', ESCAPE, is.hasOtherTool, (app) => runAction(app, 'tool.select')),
  worldRow('world.look', ESCAPE, is.hasOtherWorldTool, (app) => runAction(app, 'world.tool.look')),
  // Before the comparison, which stays open while one selects and mends what differs. Only the map selects by keys.
  row('select.none', ESCAPE, is.hasSelected, (app) => runAction(app, 'select.none')),
  row('check.endComparison', ESCAPE, is.isComparing, ({ store }) => endComparing(store)),

  // On the slider, too, where plain arrows go on by shares.
  row('replay.street', ['Shift+ArrowLeft', 'Shift+ArrowRight'], is.isInReplay, ({ store }, { key }) =>
    goToStreet(store, key === 'ArrowLeft' ? -1 : 1),
  ),

  row('map.pan', [' '], is.onMap, (app) => void app.store.send({ kind: 'startPanning' })),

  row('move.lift', ['Enter'], is.isMoving, (app) => floatSelection(app.store)),
  row('move.shift', ARROWS, is.isMovingSelected, (app, press) => map.moveSelectionByKey(app.store, press)),
  // The same on levels and worlds: a hand works their tools and moves their cursors.
  worldRow('world.open', withShift(['Enter']), is.isLookingAtTiles, ({ store }) => openHere(store)),
  row('tool.applyWith', withShift(['Enter', 'Alt+Enter']), is.takesModifiers, ({ hand }, press) =>
    hand?.apply({ shift: press.shiftKey, alt: press.altKey }),
  ),
  row('tool.apply', withShift(['Enter']), is.onMap, ({ hand }) => hand?.apply()),
  row('tool.pick', withShift(['Alt+Enter']), is.onMap, ({ hand }) => hand?.pick()),
  row('cursor.move', ARROWS, is.onMap, moveCursor),
  row('cursor.row', ENDS, is.onMap, moveCursor),
  row('select.extend', held('Shift', ARROWS), is.extendsSelection, extendSelection),
  row('select.extendToEnd', held('Shift', ENDS), is.extendsSelection, extendSelection),

  row('cursor.change', held('CmdOrCtrl', ARROWS), is.onLevel, moveCursor),
  row('cursor.corner', held('CmdOrCtrl', ENDS), is.onLevel, moveCursor),
  row('select.extendFar', held('CmdOrCtrl+Shift', [...ARROWS, ...ENDS]), is.onLevel, extendSelection),

  worldRow('world.extendRows', held('Shift', PAGES), is.extendsTiles, extendSelection),
  worldRow('world.moveRows', withShift(PAGES), is.onWorld, moveCursor),
  // With the brush down, so that rivers and coasts need one key a tile.
  worldRow('world.moveWithBrush', held('Shift', ARROWS), is.isBrushingTiles, (app, press) => {
    moveCursor(app, press)
    app.hand?.apply()
  }),
  worldRow('world.move', held('Shift', [...ARROWS, ...ENDS]), is.onWorld, moveCursor),

  // All other commands, by the user's keys. Letters work on the map only.
  actionRow('actions', is.always, is.always),
]
