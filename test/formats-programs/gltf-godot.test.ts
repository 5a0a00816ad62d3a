import type { Browser } from '@playwright/test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writer as gltfWriter } from '../../src/core/formats/gltf/gltf'
import { isSolid } from '../../src/core/mesh/faces'
import { EdgeKind } from '../../src/core/level/kinds'
import { draftOf, edgeAt, setEdge } from '../../src/core/level/level'
import { firstLevel, type Project } from '../../src/core/project/project'
import { edgeCount, xOf, yOf } from '../../src/core/level/grid'
import { countStops, expectedStops, type Stops } from '../core/formats/gltf/bodies'
import { isLongRun, samples } from '../support/samples'
import { skippedUnless } from '../support/skipped'
import { smallTown } from '../support/small-town'
import { launchBrowser, needsBrowser } from './support/browser'
import { GODOT_FLAGS, runGodot } from './support/godot'

const writeGltf = gltfWriter.write

/** Godot 4.6 itself loads our glTF scenes at run time and casts rays through their bodies. */

const needs = await needsBrowser()
/** Options of a test that shows that others prove something. */
const control = skippedUnless(isLongRun, 'only a long run shows a scene without bodies to Godot.')
const CELL = 3
const PROJECT_FILE = `config_version=5
[application]
run/main_scene="res://main.tscn"
[rendering]
renderer/rendering_method="gl_compatibility"
`
const MAIN_SCENE = `[gd_scene format=3]
[ext_resource type="Script" path="res://check.gd" id="1"]
[node name="Main" type="Node3D"]
script = ExtResource("1")
`

/** What the script prints. */
interface ScriptOutput {
  readonly error: number
  readonly lights: readonly unknown[]
  readonly links: readonly (readonly [string, string])[]
  readonly leaves: number
  readonly closed: readonly boolean[]
  readonly opened: readonly boolean[]
}

/** The small town without its secret door, which swings through other edges when it opens. */
function town(): Project {
  const project = smallTown()
  const [first, ...rest] = project.levels
  if (!first) throw new Error('A town has a level')
  const level = draftOf(first.level)
  for (let edge = 0; edge < edgeCount(level); edge++) {
    if (edgeAt(level, edge) === EdgeKind.secretDoor) setEdge(level, edge, EdgeKind.lockedDoor)
  }
  return { ...project, levels: [{ ...first, level }, ...rest] }
}

describe('Godot, with a glTF scene', needs, () => {
  const project = town()
  const { level } = firstLevel(project)
  const cells = Array.from(level.cells, (_, cell) => cell).filter((cell) => !isSolid(level, cell))
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser(GODOT_FLAGS)
  }, 60_000)
  afterAll(() => browser?.close(), 60_000)

  /** Runs the script: what it printed, and the edges and floors that stop rays, with doors closed and opened. */
  async function run(bytes: Uint8Array) {
    const across: number[][] = []
    countStops(level, ([x, y], [toX, toY]) => {
      across.push([x * CELL, 0.93, y * CELL, toX * CELL, 0.93, toY * CELL])
      return false
    })
    const down = cells.map((cell) => {
      const [x, z] = [(xOf(level, cell) + 0.51) * CELL, (yOf(level, cell) + 0.49) * CELL]
      return [x, 2, z, x, -2, z]
    })
    const text = (words: string): Uint8Array => new TextEncoder().encode(words)
    const game = await runGodot(browser, [
      { name: 'project.godot', bytes: text(PROJECT_FILE) },
      { name: 'main.tscn', bytes: text(MAIN_SCENE) },
      { name: 'check.gd', bytes: readFileSync(path.join(import.meta.dirname, 'engines/gltf-check.gd')) },
      { name: 'rays.json', bytes: text(JSON.stringify([...across, ...down])) },
      { name: 'town.glb', bytes },
    ])
    const printed = JSON.parse(await game.wait('FOUND')) as ScriptOutput // as the script writes it
    await game.close()
    const stopsOf = (hits: readonly boolean[]): Stops => {
      let at = 0
      return countStops(level, () => hits[at++] === true)
    }
    return {
      printed,
      closed: stopsOf(printed.closed),
      opened: stopsOf(printed.opened),
      floors: printed.closed.slice(across.length).filter(Boolean).length,
    }
  }

  it.each(['bodies', 'flat'].slice(0, samples({ short: 1, long: 2 })))(
    'stops at every wall, floor and closed door, with doors as %s',
    async (doors) => {
      const [file] = writeGltf(project, 'town.glb', { doors, cover: 'none' }).files
      const { printed, closed, opened, floors } = await run(file?.bytes ?? new Uint8Array())
      const expected = expectedStops(level)
      expect(printed.error).toBe(0)
      expect(closed).toEqual(expected)
      expect(floors).toBe(cells.length)
      expect(opened).toMatchObject({ walls: expected.walls, open: expected.open })
      const [, all = ''] = expected.doors.split(' of ')
      // The locked door is no plain one, and opens all the same.
      expect(opened.doors).toBe(doors === 'flat' ? `${Number(all) - 1} of ${all}` : `0 of ${all}`)
      expect(printed.lights).toEqual([[9, 4.5, 4.5]])
      const [down, up] = printed.links
      expect([down?.[1], up?.[1]]).toEqual([up?.[0], down?.[0]])
    },
  )

  it('stops at nothing in a scene without bodies, so that the numbers prove something', control, async () => {
    const [file] = writeGltf(project, 'town.glb', { cover: 'none' }).files
    const words = Buffer.from(file?.bytes ?? []).toString('latin1')
    const bare = Buffer.from(words.replaceAll('"OMI_physics_body"', '"OMI_physics_bodi"'), 'latin1')
    const { closed, floors } = await run(bare)
    expect([closed.walls.split(' of ')[0], closed.doors.split(' of ')[0], floors]).toEqual(['0', '0', 0])
  })
})
