import type { Project } from '../../project/project'
import type { SettingValues } from '../../settings/setting'
import { ByteText } from '../byte-text'
import { edgeLosses } from '../edge-losses'
import type { WriteResult } from '../format'
import { lossesByLevel, markLosses, recipeLosses, snapshotLosses, kindLosses } from '../losses'
import { EDGE_FORMS } from './items'
import { linkPaths } from './names'
import { quoted } from './scene-text'
import { addSpaceLevel, addSpaceNavigation } from './space'
import { spaceResources } from './space-resources'

/** Writes all levels as one scene that needs no other file: resources first, then a node for each level. */
export function writeGodot(project: Project, name: string, values: SettingValues = {}): WriteResult {
  const cell = typeof values['cell'] === 'number' ? values['cell'] : 2
  const out = new ByteText()
  out.add(`[gd_scene format=3]\n\n${spaceResources(cell)}`)
  for (const entry of project.levels) addSpaceNavigation(out, entry, cell)
  out.add(`\n[node name="Brownstone" type="Node3D"]\nmetadata/title = ${quoted(project.name)}\n`)
  const context = { cell, paths: linkPaths(project) }
  for (const [index, entry] of project.levels.entries()) addSpaceLevel(out, entry, index, context)
  return {
    files: [{ name, bytes: out.take() }],
    losses: [
      ...lossesByLevel(project, ({ level }) => [...edgeLosses(level, EDGE_FORMS), ...markLosses(level, 0)]),
      ...kindLosses(project),
      ...recipeLosses(project),
      ...snapshotLosses(project),
    ],
  }
}
