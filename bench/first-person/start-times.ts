import type { Level } from '../../src/core/level/level'
import { beginWalk, startPosition } from '../../src/core/play/begin'
import { courseOf } from '../../src/core/play/course'
import { goalsOf, plainGoal, stepsBetween } from '../../src/core/play/goal'
import { PLAIN_RULES } from '../../src/core/play/walk'
import { light } from '../../src/core/picture/styles/light'
import { projectOf } from '../../src/core/project/project'
import { MapPainter } from '../../src/renderer/canvas/map-painter'
import type { FirstPersonScene } from '../../src/renderer/play/first-person/first-person-scene'

/** How long what F5 starts takes, in milliseconds, and what it is measured against. */
export interface StartTimes {
  /** The baseline: the whole level drawn once from above, one pixel a cell. */
  readonly drawn: number
  /** Everything that is reckoned before the first step: the start, the goals, the shortest way to the goal. */
  readonly begun: number
  /** The first picture out of the walker's eyes, with the chunks about it built. */
  readonly firstFrame: number
}

/** Starts a walk on a level once, from its start to its last gate. */
export function startTimes(level: Level, scene: FirstPersonScene): StartTimes {
  const canvas = document.createElement('canvas')
  canvas.width = level.width
  canvas.height = level.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')

  const start = performance.now()
  const painter = new MapPainter()
  painter.show({ level, style: light })
  const screen = { width: level.width, height: level.height, ratio: 1 }
  painter.paintAll(context, screen, { scale: 1, x: 0, y: 0 })
  context.getImageData(0, 0, 1, 1) // waits until it is drawn
  const drawn = performance.now()

  const project = projectOf(level, 'Town')
  const entry = project.levels[0]
  const found = entry && startPosition(project, entry.id)
  if (!entry || !found || 'refused' in found) throw new Error('The town has no start')
  courseOf(project, entry)
  const goal = plainGoal(goalsOf(project, found.position), found.position)
  const beginning = beginWalk(project, found.position, goal?.position)
  if (!goal || 'refused' in beginning) throw new Error('The town has no goal')
  if (stepsBetween(project, found.position, goal.position, PLAIN_RULES) === undefined)
    throw new Error('No way leads')
  const begun = performance.now()

  scene.setLevel(level)
  const { cell, facing } = beginning.walk.pose
  scene.look({ x: cell % level.width, y: Math.floor(cell / level.width), angle: facing })
  const firstFrame = performance.now()
  return { drawn: drawn - start, begun: begun - drawn, firstFrame: firstFrame - begun }
}
