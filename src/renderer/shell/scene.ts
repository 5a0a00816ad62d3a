import type { Walk } from '../../core/play/walk'
import type { Scene } from '../canvas/scene'
import type { WorldScene } from '../canvas/worlds/world-scene'
import { levelScene } from '../map/scene'
import type { State } from '../state/state'
import { worldScene } from '../worlds/world-scene'

/** Everything on the map in view, of a level or of a world. */
export type MapScene = Scene | WorldScene

/** Returns everything on the map in view. Pure; a part that did not change is the very same value. */
export function sceneOf(state: State, walk: Walk | undefined): MapScene {
  return worldScene(state) ?? levelScene(state, walk)
}

export function isOfWorld(scene: MapScene): scene is WorldScene {
  return 'world' in scene
}
