import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Door } from '../../src/core/level/doors'
import type { Place } from '../../src/core/level/places'
import type { Project } from '../../src/core/project/project'
import { projectOfText } from './logic-levels'

/** The level of the end-to-end tests in which a lever opens bars, and a brass key a door; with its things. */
export function gatehouse(): {
  readonly project: Project
  readonly lever: Place
  readonly plate: Place
  readonly key: Place
  readonly pit: Place
  readonly bars: Door
  readonly lock: Door
} {
  const file = path.join(import.meta.dirname, '../../e2e/support/gatehouse.brownstone')
  const project = projectOfText(readFileSync(file, 'utf8'))
  const level = project.levels[0]?.level
  const placeOf = (kind: Place['kind']): Place => {
    const place = level?.places.find((each) => each.kind === kind)
    if (!place) throw new Error(`The gatehouse has no ${kind}`)
    return place
  }
  const [bars, lock] = level?.doors ?? []
  if (!bars || !lock) throw new Error('The gatehouse has two doors')
  return {
    project,
    lever: placeOf('switch'),
    plate: placeOf('plate'),
    key: placeOf('key'),
    pit: placeOf('pit'),
    bars,
    lock,
  }
}
