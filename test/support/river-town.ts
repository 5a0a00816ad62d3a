import { readSketch } from '../../src/core/formats/sketch/read'
import { firstLevel, type Project } from '../../src/core/project/project'
import { draftOf } from '../../src/core/level/level'
import { fixture, projectIn } from './files'

/** An L-shaped town with a river and two bridges, drawn by hand to the last cell, with an inn and a start. */
export function riverTown(): Project {
  const project = projectIn(readSketch(fixture('river-town.sketch'), 'River town'))
  const entry = firstLevel(project)
  const level = draftOf(entry.level)
  level.places = [
    { cell: 4, kind: 'start', name: '', properties: {} },
    { cell: 2 * 16 + 2, kind: 'inn', name: 'Ferry', properties: { light: true } },
  ]
  return { ...project, levels: [{ ...entry, level }] }
}

/** The cell in a column and row of the river town, counted from 0. */
export function riverCell(x: number, y: number): number {
  return y * 16 + x
}
