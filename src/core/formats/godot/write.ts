import type { Project } from '../../project/project'
import type { SettingsOf } from '../../settings/define'
import { ByteText } from '../../text/byte-text'
import { edgeLosses } from '../edge-losses'
import type { WriteContext, WriteResult } from '../format'
import { deadConnectorLosses, deadConnectors, hasConnectedThings } from '../found-logic'
import {
  kindLosses,
  logicLosses,
  lossesByLevel,
  markLosses,
  recipeLosses,
  snapshotLosses,
  themeLosses,
} from '../losses'
import { asPlayed } from '../played-level'
import { light } from '../../picture/styles/light'
import { chosenStyle } from '../picture-settings'
import { EDGE_FORMS } from './items'
import { addLogic, gateResources } from './logic'
import { logicScript } from './logic-script'
import { linkPaths } from './names'
import { addPlaneLevel, addPlaneNavigation, columnsOf } from './plane'
import { planeResources } from './plane-resources'
import { quoted } from './scene-text'
import { addSpaceLevel, addSpaceNavigation } from './space'
import { spaceResources } from './space-resources'
import type { GODOT_SETTINGS } from './options'

/** Writes all levels as one scene that needs no other file: resources first, then a node for each level. */
export function writeGodot(
  project: Project,
  name: string,
  { dimension, cell, style }: SettingsOf<typeof GODOT_SETTINGS>,
  { customStyle }: WriteContext,
): WriteResult {
  const out = new ByteText()
  const { levels } = project
  const paths = linkPaths(project)
  const isPlayed = hasConnectedThings(project)
  const title = `metadata/title = ${quoted(project.name)}\n`
  if (dimension === '2d') {
    out.add(`[gd_scene format=4]\n\n${planeResources(chosenStyle({ style }, light, customStyle))}`)
    for (const entry of levels) addPlaneNavigation(out, entry)
    out.add(`\n[node name="Brownstone" type="Node2D"]\n${title}`)
    const columns = columnsOf(levels)
    for (const [index, entry] of levels.entries()) addPlaneLevel(out, entry, columns[index] ?? 0, paths)
  } else {
    out.add(`[gd_scene format=3]\n\n${spaceResources(cell)}`)
    if (isPlayed) out.add(`\n${gateResources(cell)}\n${logicScript()}`)
    for (const entry of levels) addSpaceNavigation(out, entry, cell)
    out.add(`\n[node name="Brownstone" type="Node3D"]\n${title}`)
    for (const [index, entry] of levels.entries()) addSpaceLevel(out, entry, index, { cell, paths })
    if (isPlayed) addLogic(out, project, cell)
  }
  return {
    files: [{ name, bytes: out.take() }],
    losses: [
      ...lossesByLevel(project, ({ level }) => [...edgeLosses(level, EDGE_FORMS), ...markLosses(level, 0)]),
      ...(dimension === '2d'
        ? logicLosses({ holdsLevels: true }, project)
        : deadConnectorLosses(deadConnectors(project))),
      ...kindLosses(project),
      ...themeLosses(project.levels),
      ...recipeLosses(project),
      ...snapshotLosses(project),
    ],
    lacksLogic: isPlayed && dimension === '2d',
    played: levels.map(({ level }) => asPlayed(level)),
  }
}
