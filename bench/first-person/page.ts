import { FirstPersonScene } from '../../src/renderer/play/first-person/first-person-scene'
import { sampleTown, sampleWithEverything } from '../canvas/sample-levels'
import { blocks } from './blocks'
import { finishDrawing, frameTimes } from './frame-times'
import { furnishedTown } from './furnished-town'
import { riverTown } from './river-town'
import { startTimes } from './start-times'
import { edgesToSee, streetLooks, viewpoints } from './viewpoints'

/** What scripts that drive this page find on it. */
export interface FirstPersonPage {
  /** Missing where there is no WebGL. */
  readonly scene: FirstPersonScene | undefined
  readonly sampleTown: typeof sampleTown
  readonly sampleWithEverything: typeof sampleWithEverything
  readonly viewpoints: typeof viewpoints
  readonly streetLooks: typeof streetLooks
  readonly edgesToSee: typeof edgesToSee
  readonly furnishedTown: typeof furnishedTown
  /** Makes the town once. */
  readonly riverTown: () => ReturnType<typeof riverTown>
  readonly startTimes: typeof startTimes
  readonly frameTimes: typeof frameTimes
  readonly blocks: typeof blocks
  readonly finishDrawing: typeof finishDrawing
}

declare global {
  interface Window {
    firstPersonPage: FirstPersonPage
  }
}

const canvas = document.querySelector('canvas')
if (!canvas) throw new Error('The page has lost its canvas')
const scene = FirstPersonScene.create(canvas)
scene?.resize(canvas.clientWidth, canvas.clientHeight, 1)
let river: ReturnType<typeof riverTown> | undefined
window.firstPersonPage = {
  scene,
  sampleTown,
  sampleWithEverything,
  viewpoints,
  streetLooks,
  edgesToSee,
  furnishedTown,
  riverTown: () => (river ??= riverTown()),
  startTimes,
  frameTimes,
  blocks,
  finishDrawing,
}
