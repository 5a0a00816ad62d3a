import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { distancesFrom, NATIVE } from '../../src/core/analyse/routes'
import type { WritableFormat } from '../../src/core/formats/format'
import { checkOptions, optionsFor } from '../../src/core/formats/format-options'
import { walkLevel, type Walk } from '../../src/core/formats/play-report'
import type { PlayedLevel } from '../../src/core/formats/played-level'
import { isWalkable } from '../../src/core/level/kinds'
import { withoutWraps } from '../../src/core/level/wraps'
import type { Project } from '../../src/core/project/project'
import type { SettingValues } from '../../src/core/settings/setting'
import { partsFor, PLAYED, walkFiles } from '../support/played-files/file-report'
import { sampleProjects } from '../support/played-files/sample-projects'
import { isLongRun, samples } from '../support/samples'
import { smallTown } from '../support/small-town'

/** Values of options that change the walk, or its form in the files; pictures are small. */
function choicesOf({ settings = [] }: WritableFormat): readonly SettingValues[] {
  const small: SettingValues = settings.some(({ id }) => id === 'pixels') ? { pixels: 8 } : {}
  const others = settings.flatMap((setting): SettingValues[] => {
    if (setting.id === 'secrets') return [{ secrets: true }]
    if (setting.kind !== 'choice' || setting.id === 'style') return []
    return setting.choices
      .filter(({ value }) => value !== setting.default)
      .map(({ value }) => ({ [setting.id]: value }))
  })
  return [{}, ...others].map((values) => ({ ...small, ...values }))
}

/** Returns a project as the format receives it: without wraps, if it has walls there. */
function asWritten({ wraps }: WritableFormat, project: Project): Project {
  return {
    ...project,
    levels: project.levels.map((entry) =>
      wraps?.(entry) === 'walled' ? { ...entry, level: withoutWraps(entry.level) } : entry,
    ),
  }
}

function reachOf({ level, start }: PlayedLevel): (cell: number) => boolean {
  if (start === undefined || !isWalkable(level.cells[start])) return () => false
  const distances = distancesFrom(level, start, NATIVE)
  return (cell) => distances[cell] !== -1
}

/** A walk that differs between a level and its file. */
interface Difference {
  readonly level: string
  readonly values: SettingValues
  readonly ofLevel: Walk
  readonly ofFile: Walk
  /** Number of cells that only one of both lets players reach. */
  readonly cells: number
}

function differencesOf(
  format: WritableFormat,
  project: Project,
  values: SettingValues,
): readonly Difference[] {
  const { files, played = [] } = format.write(project, `x.${format.id}`, values)
  const walks = walkFiles(format, files, project, values)
  return project.levels.flatMap(({ name, level }, index) => {
    const [met, walk] = [played[index], walks[index]]
    if (!met || !walk) throw new RangeError(`${format.label} files are not played`)
    const { isReached, ...ofFile } = walk
    const ofLevel = walkLevel(level, met)
    const reached = reachOf(met)
    const cells = level.cells.slice().filter((_, cell) => reached(cell) !== isReached(cell)).length
    const isSame = cells === 0 && isDeepStrictEqual(ofLevel, ofFile)
    return isSame ? [] : [{ level: `${project.name}, ${name}`, values, ofLevel, ofFile, cells }]
  })
}

const projects = [smallTown(), ...sampleProjects(samples({ short: 2, long: 60 }))]

describe.each(PLAYED)('$id', (format) => {
  it('gives the same walk through its file as through the level, with the same reachable cells', () => {
    const [first = {}, ...others] = choicesOf(format)
    const differences: Difference[] = []
    for (const [index, project] of projects.entries()) {
      // Each choice with the first project, then one after the other; in a short run with the last one alone.
      const turn = others.slice(index % others.length, (index % others.length) + 1)
      const choices = index === 0 ? others : isLongRun || index === projects.length - 1 ? turn : []
      for (const part of partsFor(format, asWritten(format, project))) {
        for (const chosen of [first, ...choices]) {
          const values = optionsFor(format, part, chosen)
          if (checkOptions(format, part, values).length === 0)
            differences.push(...differencesOf(format, part, values))
        }
      }
    }
    expect(differences).toEqual([])
  })
})
