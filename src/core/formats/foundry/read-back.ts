import { parseJson } from '../../parse-json'
import { edgeCount, type Grid } from '../../level/grid'
import type { Project } from '../../project/project'
import * as z from '../../zod'
import { lossesByLevel } from '../losses'
import { addPass, Pass, playProblems, playTasks } from '../playable'
import { snapLine } from '../uvtt/snap'
import { idOf } from './ids'
import { CELL } from './settings'

/** The parts of a scene that affect movement in Foundry. */
const sceneShape = z.looseObject({
  flags: z.looseObject({ brownstone: z.looseObject({ levels: z.array(z.string()) }) }),
  walls: z.array(
    z.looseObject({
      c: z.array(z.number()).check(z.length(4)),
      move: z.number(),
      dir: z.number(),
      door: z.number(),
      ds: z.number(),
      levels: z.optional(z.array(z.string())),
    }),
  ),
})

type Wall = z.infer<typeof sceneShape>['walls'][number]

/** Returns what keeps the written scenes from being played, by their text. */
export function playableLosses(project: Project, text: string): readonly string[] {
  const content = parseJson(text)
  const scenes = (Array.isArray(content) ? content : [content]).flatMap((scene) => {
    const shaped = sceneShape.safeParse(scene)
    return shaped.success ? [shaped.data] : []
  })
  return lossesByLevel(project, ({ id, level }) => {
    const scene = scenes.find(({ flags }) => flags.brownstone.levels.includes(id))
    if (!scene) return ['This level has no scene in the file.']
    const walls = scene.walls.filter(
      ({ levels }) => levels === undefined || levels.includes(idOf(`level ${id}`)),
    )
    return playProblems({ ...playTasks(level), edges: edgesOf(level, walls) })
  })
}

/** Returns what the walls of a scene do to walkers, by edge. */
export function edgesOf({ width, height }: Grid, walls: readonly Wall[]): Uint8Array {
  const edges = new Uint8Array(edgeCount({ width, height }))
  for (const wall of walls) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = wall.c.map((pixels) => pixels / CELL)
    const pass = passOf(wall, x1 - x0, y1 - y0)
    if (pass === Pass.open) continue
    const line = snapLine({ width, height }, { x: x0, y: y0 }, { x: x1, y: y1 })
    for (const edge of line.edges) addPass(edges, edge, pass)
  }
  return edges
}

function passOf({ move, door, ds, dir }: Wall, dx: number, dy: number): number {
  if (move === 0) return Pass.open
  // The master of the game unlocks locked doors.
  if (door !== 0) return ds === 1 ? Pass.open : Pass.door
  if (dir === 0) return Pass.shut
  // Its left side stops: the south of a wall that runs east, the west of one that runs south.
  const stopsBack = dx > 0 || dy < 0
  return stopsBack === (dir === 1) ? Pass.forth : Pass.back
}
