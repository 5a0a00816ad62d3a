import type { Browser } from '@playwright/test'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { writer as godotWriter } from '../../src/core/formats/godot/godot'
import { cellsOfEdge, edgeCount } from '../../src/core/level/grid'
import { EdgeKind } from '../../src/core/level/kinds'
import { draftOf, edgeAt, setEdge, type Level } from '../../src/core/level/level'
import { firstLevel, type Project, type ProjectLevel } from '../../src/core/project/project'
import { textOf } from '../support/files'
import { oddLevels } from '../support/random-level'
import { riverTown } from '../support/river-town'
import { smallTown } from '../support/small-town'
import { launchBrowser, needsBrowser } from './support/browser'
import { GODOT_FLAGS, runGodot } from './support/godot'
import { doorData, placeData } from './support/godot-data'
import { plansOf, type LevelPlan } from './support/godot-plan'

const writeGodot = godotWriter.write

/** Godot 4.6 itself loads our scenes, casts rays through them and walks in them. */

const needs = await needsBrowser()
const PROJECT_FILE = `config_version=5
[application]
run/main_scene="res://main.tscn"
[rendering]
renderer/rendering_method="gl_compatibility"
`
const MAIN_SCENE = `[gd_scene format=3]
[ext_resource type="Script" path="res://check.gd" id="1"]
[node name="Main" type="Node"]
script = ExtResource("1")
`

/** What the script found on a level, in the order of its checks. */
interface LevelFindings {
  readonly floors: number
  readonly walls: number
  readonly doors: number
  readonly opens: number
  readonly held: number
  readonly walk: { readonly cells: number; readonly opened?: number; readonly problem?: string }
  readonly blocked_paths: number
  readonly refused: number
  readonly open_doors: number
  readonly one_way_along: number
  readonly one_way_against: number
  readonly walls_then: number
  readonly door_data: readonly Readonly<Record<string, unknown>>[]
  readonly places: readonly Readonly<Record<string, unknown>>[]
}

interface ProjectFindings {
  readonly title: string
  /** The walls of three by three cells that were painted with our terrain, as masks. */
  readonly room: readonly number[]
  readonly levels: readonly LevelFindings[]
}

/** A scene to be measured by the plan of a project. */
interface Job {
  readonly scene: string
  /** The script that knows the dimensions. */
  readonly world: 'space' | 'plane'
  readonly cell: number
  readonly levels: readonly LevelPlan[]
}

/** A town with doors of all kinds, archways and bars, a river with bridges, and a level of any kind beside any. */
function wholeProject(): Project {
  const [town, cellar] = smallTown().levels
  const river = firstLevel(riverTown())
  const [odd] = fc.sample(
    oddLevels({ maxSide: 12 }).filter(({ cells }) => cells.length > 60),
    { numRuns: 1, seed: 5 },
  )
  if (!town || !cellar || !odd) throw new Error('a level is missing')
  const levels: readonly ProjectLevel[] = [
    { ...town, level: varied(town.level) },
    cellar,
    { ...river, id: 'level-3' },
    { id: 'odd', name: '"]\n[node name="Evil" type="Node"]\n\u{1f3f0}', level: odd },
  ]
  return { name: 'Quote " and \\ and \ud800', levels }
}

/** Makes other kinds of some edges within a level, without changing where one can go with all keys. */
function varied(level: Level): Level {
  const draft = draftOf(level)
  const count: Record<number, number> = {}
  const others: Readonly<Record<number, readonly number[]>> = {
    [EdgeKind.door]: [EdgeKind.lockedDoor, EdgeKind.oneWayForth, EdgeKind.secretDoor, EdgeKind.oneWayBack],
    [EdgeKind.open]: [EdgeKind.archway],
    [EdgeKind.wall]: [EdgeKind.bars],
  }
  for (let edge = 0; edge < edgeCount(level); edge++) {
    const kind = edgeAt(level, edge)
    const list = others[kind]
    if (!list || cellsOfEdge(level, edge).includes(-1)) continue
    const number = (count[kind] = (count[kind] ?? 0) + 1)
    if (number % 4 === 0) setEdge(draft, edge, list[(number / 4) % list.length] ?? kind)
  }
  return draft
}

/** What must be found, by the plan. */
function wanted({ cells, walls, doors, held, way, one_way }: LevelPlan): Partial<LevelFindings> {
  return {
    floors: cells.length,
    walls: walls.length,
    doors: doors.length,
    opens: 0,
    held: held.length,
    walk: { cells: way.length },
    blocked_paths: 0,
    open_doors: 0,
    one_way_along: one_way.length,
    one_way_against: 0,
    walls_then: walls.length,
  }
}

function report(name: string, plans: readonly LevelPlan[], found: ProjectFindings): string {
  return plans
    .map((plan, index) => {
      const level = found.levels[index]
      const { floors, walls, doors, opens, held, walk } = level ?? ({} as Partial<LevelFindings>) // missing
      return (
        `${name} ${plan.node}: floor ${floors} of ${plan.cells.length}; rays stopped by walls ${walls} of ${plan.walls.length}, ` +
        `closed doors ${doors} of ${plan.doors.length}, open edges ${opens} of ${plan.opens.length}; ` +
        `opened: doors ${level?.open_doors} of ${plan.two_way.length}, walls ${level?.walls_then}; ` +
        `one-way doors passed ${level?.one_way_along} of ${plan.one_way.length} along, ${level?.one_way_against} against; ` +
        `held ${held} of ${plan.held.length}; walked ${walk?.cells} of ${plan.way.length} cells, ${walk?.opened} doors opened` +
        `${walk?.problem === undefined ? '' : `, ${walk.problem}`}; navigation: ` +
        `${level?.blocked_paths} of ${plan.legs.length} paths blocked`
      )
    })
    .join('\n')
}

const project = wholeProject()
const plans = plansOf(project)

/** The two kinds of scenes, each with what takes its shapes away. */
const CASES = [
  {
    dimension: '3d',
    world: 'space',
    space: '3D',
    cell: 2,
    shapes: /^(item\/\d+\/shapes) = .*$/gm,
    without: '$1 = []',
  },
  {
    dimension: '2d',
    world: 'plane',
    space: '2D',
    cell: 32,
    shapes: /^\S+polygon_\d+\/points = .*\n/gm,
    without: '',
  },
] as const

/** What was found in each job, and the errors of the run. */
interface Results {
  readonly found: readonly ProjectFindings[]
  readonly errors: readonly string[]
}

/** Runs the engine once, for both kinds of scenes, each as it is and without shapes. */
async function measureAll(browser: Browser): Promise<Results> {
  const scenes: Record<string, string> = {}
  const jobs: Job[] = []
  for (const { dimension, world, cell, shapes, without } of CASES) {
    const scene = textOf(writeGodot(project, 'town.tscn', { dimension }))
    const broken = scene.replaceAll(shapes, without)
    if (broken === scene) throw new Error('the scene has no shapes')
    scenes[`${world}-good.tscn`] = scene
    scenes[`${world}-broken.tscn`] = broken
    jobs.push(
      { scene: `${world}-good.tscn`, world, cell, levels: plans },
      { scene: `${world}-broken.tscn`, world, cell, levels: plans.slice(0, 1) },
    )
  }
  const scripts = ['check', 'space', 'plane'].map((name) => ({
    name: `${name}.gd`,
    bytes: readFileSync(path.join(import.meta.dirname, `engines/godot-${name}.gd`)),
  }))
  const texts = {
    'project.godot': PROJECT_FILE,
    'main.tscn': MAIN_SCENE,
    'plan.json': JSON.stringify(jobs),
    ...scenes,
  }
  const game = await runGodot(browser, [
    ...scripts,
    ...Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
  ])
  try {
    const found: readonly ProjectFindings[] = JSON.parse(await game.wait('FOUND'))
    process.stderr.write(`${game.printed.filter((line) => line.endsWith(' ms')).join(', ')}\n`)
    return { found, errors: game.errors() }
  } finally {
    await game.close()
  }
}

describe('Godot 4', needs, () => {
  let results: Results
  beforeAll(async () => {
    const browser = await launchBrowser(GODOT_FLAGS)
    try {
      results = await measureAll(browser)
    } finally {
      await browser.close()
    }
  }, 90_000)

  it('loads our scenes without an error or a warning', () => {
    expect(results.errors).toEqual([])
  })

  it.each(CASES)(
    'walks in our $space scene as our own solver does, and is stopped by what stops a walker',
    (each) => {
      const good = results.found[CASES.indexOf(each) * 2]
      if (!good) throw new Error('a result is missing')
      expect(good.title).toBe('Quote " and \\ and \ufffd')
      process.stderr.write(`${report(each.space, plans, good)}\n`)
      expect(good.levels).toMatchObject(plans.map(wanted))
      expect(good.levels.map(({ door_data }) => door_data)).toEqual(project.levels.map(doorData))
      expect(good.levels.map(({ places }) => places)).toEqual(
        project.levels.map((entry) => placeData(project, entry, each.space)),
      )
    },
  )

  it('paints a room with our terrain, with walls around it', () => {
    expect(results.found[2]?.room).toEqual([9, 1, 3, 8, 0, 2, 12, 4, 6])
  })

  it.each(CASES)('notices when the shapes of a $space scene are missing', (each) => {
    const bad = results.found[CASES.indexOf(each) * 2 + 1]
    if (!bad) throw new Error('a result is missing')
    process.stderr.write(`${report(`${each.space} without shapes`, plans.slice(0, 1), bad)}\n`)
    expect(bad.levels).toMatchObject([{ walls: 0, floors: each.space === '3D' ? 0 : bad.levels[0]?.floors }])
    expect(bad.levels).not.toMatchObject(plans.slice(0, 1).map(wanted))
  })
})
