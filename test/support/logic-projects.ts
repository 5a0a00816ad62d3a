import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readNative } from '../../src/core/formats/native/read'
import { writeNative } from '../../src/core/formats/native/write'
import type { Connector } from '../../src/core/level/connectors'
import { doorPosition } from '../../src/core/level/doors'
import { xOf, yOf } from '../../src/core/level/grid'
import { edgeAt } from '../../src/core/level/level'
import type { Project } from '../../src/core/project/project'
import { idsOf } from '../../src/core/project/thing-ids'
import { bytesOf, projectIn } from './files'
import { randomLogicFile } from './logic-oracle/random-file'

const FOLDER = path.join(import.meta.dirname, '../fixtures/logic')

/** Reads a project with things that act on each other, from JSON. */
export function logicProject(file: object): Project {
  return projectIn(readNative(bytesOf(JSON.stringify(file))))
}

/** Returns a level of a file from its rows and things; places and doors are in the notation of files. */
export function logicLevel({ rows, south, ...more }: LevelText): object {
  const width = south.length
  return {
    id: 'a',
    name: 'Vault',
    width,
    height: rows.length,
    rows: rows.map(([north, cells, west]) => ({ north, cells, west, marks: '0'.repeat(width) })),
    south,
    ...more,
  }
}

interface LevelText {
  readonly id?: string
  readonly name?: string
  readonly rows: readonly (readonly [north: string, cells: string, west: string])[]
  readonly south: string
  readonly places?: readonly object[]
  readonly doors?: readonly object[]
}

/** Returns a project of such levels. */
export function logicProjectOf(...levels: readonly LevelText[]): Project {
  return logicProject({ format: 'brownstone', version: 1, name: 'logic', levels: levels.map(logicLevel) })
}

/** The eight levels with verdicts, and random ones. */
export function logicProjects(count: number): readonly Project[] {
  const fixtures = Array.from({ length: 8 }, (_, index) =>
    projectIn(readNative(readFileSync(path.join(FOLDER, `level-${index + 1}.brownstone`)))),
  )
  const random = Array.from({ length: count }, (_, seed) => logicProject(randomLogicFile(seed + 1)))
  return [...fixtures, ...random]
}

/** Describes the things and doors of each level, without connectors to things that the project does not have. */
export function thingsIn(project: Project): readonly object[] {
  const ids = new Set(project.levels.flatMap(({ level }) => [...idsOf(level)]))
  const led = (connectors: readonly Connector[] = []): readonly Connector[] =>
    connectors.filter(({ target }) => ids.has(target))
  return project.levels.map(({ level }) => ({
    places: level.places.map(({ cell, kind, id, connectors, properties, link }) => ({
      at: [xOf(level, cell), yOf(level, cell)],
      kind,
      id,
      link,
      properties: Object.fromEntries(Object.entries(properties).toSorted()),
      connectors: led(connectors),
    })),
    doors: (level.doors ?? [])
      .filter(({ connectors, ...rest }) => Object.keys(rest).length > 1 || led(connectors).length > 0)
      .map(({ edge, id, key, open, name, isGenerated, connectors }) => ({
        ...doorPosition(level, edge),
        kind: edgeAt(level, edge),
        id,
        key,
        open,
        name,
        isGenerated,
        connectors: led(connectors),
      })),
  }))
}

/** Values that a program or a person may write in place of any other. */
export const ODD_VALUES: readonly unknown[] = [
  null,
  '',
  'grate',
  'ä b',
  'k'.repeat(300),
  -1,
  0.5,
  1e9,
  true,
  [],
  {},
  [null, 3, { entityIid: 'x' }],
]

/** Returns the problem of a project that its own file cannot hold; undefined if it can. */
export function problemOfSaving(project: Project): string | undefined {
  const { files } = writeNative(project, 'x.brownstone')
  const read = readNative(files[0]?.bytes ?? new Uint8Array())
  return read.status === 'refused' ? read.problems[0]?.message : undefined
}
