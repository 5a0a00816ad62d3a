import { edgeCount, type Grid } from '../../../src/core/level/grid'
import * as z from '../../../src/core/text/zod'
import { parsedJson } from './parsed-json'
import { addPass, Pass, playTasks, type PlayMap, type WrittenLevels } from './play-map'
import { snapLine } from '../../../src/core/formats/uvtt/snap'
import { idOf } from '../../../src/core/formats/foundry/ids'
import { CELL } from '../../../src/core/formats/foundry/settings'

/** The parts of a scene that affect movement in Foundry. */
const sceneShape = z.looseObject({
  flags: z.looseObject({ brownstone: z.looseObject({ levels: z.array(z.string()) }) }),
  walls: z.array(
    z.looseObject({
      c: z.array(z.number()).check(z.length(4)),
      move: z.number(),
      dir: z.number(),
      flags: z.optional(z.looseObject({ brownstone: z.looseObject({ edge: z.string() }) })),
      door: z.number(),
      ds: z.number(),
      levels: z.optional(z.array(z.string())),
    }),
  ),
})

type Wall = z.infer<typeof sceneShape>['walls'][number]

/** Reads written scenes as Foundry moves tokens in them. */
export function readBackFoundry({ files, project }: WrittenLevels): readonly (PlayMap | undefined)[] {
  const content = parsedJson(files[0])
  const scenes = (Array.isArray(content) ? content : [content]).flatMap((scene) => {
    const shaped = sceneShape.safeParse(scene)
    return shaped.success ? [shaped.data] : []
  })
  return project.levels.map(({ id, level }) => {
    const scene = scenes.find(({ flags }) => flags.brownstone.levels.includes(id))
    const walls = scene?.walls.filter(
      ({ levels }) => levels === undefined || levels.includes(idOf(`level ${id}`)),
    )
    return walls && { ...playTasks(level), edges: edgesOf(level, walls) }
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

function passOf({ move, door, ds, dir, flags }: Wall, dx: number, dy: number): number {
  if (move === 0) return Pass.open
  // The master of the game opens it when it breaks, and it is a wall before.
  if (flags?.brownstone.edge === 'breakableWall') return Pass.shut
  // The master of the game unlocks locked doors.
  if (door !== 0) return ds === 1 ? Pass.open : Pass.door
  if (dir === 0) return Pass.shut
  // It is passed from its left side: the south of a wall that runs east, the west of one that runs south.
  const leftIsBehind = dx > 0 || dy < 0
  return leftIsBehind === (dir === 1) ? Pass.back : Pass.forth
}
