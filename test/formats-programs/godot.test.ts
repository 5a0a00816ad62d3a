import type { Browser } from '@playwright/test'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { writeGodot } from '../../src/core/formats/godot/write'
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
interface LevelFound {
  readonly floors: number
  readonly walls: number
  readonly doors: number
  readonly opens: number
  readonly held: number
  readonly walk: {
    readonly cells?: number
    readonly opened?: number
    readonly height?: number
    readonly fault?: string
  }
  readonly path: number
  readonly blocked_paths: number
  readonly refused: number
  readonly open_doors: number
  readonly one_way_along: number
  readonly one_way_against: number
  readonly walls_then: number
  readonly door_data: readonly Readonly<Record<string, unknown>>[]
  readonly places: readonly Readonly<Record<string, unknown>>[]
}

interface Found {
  readonly title: string
  readonly levels: readonly LevelFound[]
}

/** A scene to be measured by the plan of a project. */
interface Job {
  readonly scene: string
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
function wanted({ cells, walls, doors, held, way, one_way }: LevelPlan): Partial<LevelFound> {
  return {
    floors: cells.length,
    walls: walls.length,
    doors: doors.length,
    opens: 0,
    held: held.length,
    ...(way.length > 0 ? { walk: { cells: way.length } } : {}),
    blocked_paths: 0,
    open_doors: 0,
    one_way_along: one_way.length,
    one_way_against: 0,
    walls_then: walls.length,
  }
}

function report(name: string, plans: readonly LevelPlan[], found: Found): string {
  return plans
    .map((plan, index) => {
      const level = found.levels[index]
      const { floors, walls, doors, opens, held, walk, path: length } = level ?? ({} as Partial<LevelFound>) // missing
      return (
        `${name} ${plan.node}: floor ${floors} of ${plan.cells.length}; rays stopped by walls ${walls} of ${plan.walls.length}, ` +
        `closed doors ${doors} of ${plan.doors.length}, open edges ${opens} of ${plan.opens.length}; ` +
        `opened: doors ${level?.open_doors} of ${plan.two_way.length}, walls ${level?.walls_then}; ` +
        `one-way doors passed ${level?.one_way_along} of ${plan.one_way.length} along, ${level?.one_way_against} against; ` +
        `held ${held} of ${plan.held.length}; walked ${walk?.cells} of ${plan.way.length} cells, ${walk?.opened} doors opened` +
        `${walk?.fault === undefined ? '' : `, ${walk.fault}`}; navigation ${length?.toFixed(1)} cells, ` +
        `${level?.blocked_paths} of ${plan.cells_walked.length} paths blocked`
      )
    })
    .join('\n')
}

describe('Godot 4', needs, () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser(GODOT_FLAGS)
  }, 60_000)
  afterAll(() => browser?.close())

  async function measure(
    scenes: Readonly<Record<string, string>>,
    jobs: readonly Job[],
  ): Promise<{ readonly found: readonly Found[]; readonly errors: readonly string[] }> {
    const script = readFileSync(path.join(import.meta.dirname, 'engines/godot-check.gd'))
    const texts = {
      'project.godot': PROJECT_FILE,
      'main.tscn': MAIN_SCENE,
      'plan.json': JSON.stringify(jobs),
      ...scenes,
    }
    const game = await runGodot(browser, [
      { name: 'check.gd', bytes: script },
      ...Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
    ])
    try {
      const found: readonly Found[] = JSON.parse(await game.wait('FOUND'))
      return { found, errors: game.errors() }
    } finally {
      await game.close()
    }
  }

  it('walks in our scenes as our own solver does, and is stopped by what stops a walker', async () => {
    const project = wholeProject()
    const plans = plansOf(project)
    const scene = textOf(writeGodot(project, 'town.tscn', { cell: 2 }))
    const broken = scene.replaceAll(/^(item\/\d+\/shapes) = .*$/gm, '$1 = []')
    expect(broken).not.toBe(scene)
    const { found, errors } = await measure({ 'town.tscn': scene, 'broken.tscn': broken }, [
      { scene: 'town.tscn', cell: 2, levels: plans },
      { scene: 'broken.tscn', cell: 2, levels: plans.slice(0, 1) },
    ])
    const [good, bad] = found
    if (!good || !bad) throw new Error('a result is missing')
    process.stderr.write(
      `${report('3D', plans, good)}\n${report('3D without shapes', plans.slice(0, 1), bad)}\n`,
    )
    expect(errors).toEqual([])
    expect(good.levels).toMatchObject(plans.map(wanted))
    expect(good.levels.map(({ door_data }) => door_data)).toEqual(project.levels.map(doorData))
    expect(good.levels.map(({ places }) => places)).toEqual(
      project.levels.map((entry) => placeData(project, entry, '3D')),
    )
    expect(bad.levels).toMatchObject([{ floors: 0, walls: 0 }])
  })
})
