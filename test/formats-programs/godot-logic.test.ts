import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { writer } from '../../src/core/formats/godot/godot'
import { proveProject } from '../../src/core/logic/prove'
import { textOf } from '../support/files'
import { tomb } from '../support/tomb'
import { launchBrowser, needsBrowser } from './support/browser'
import { GODOT_FLAGS, runGodot } from './support/godot'

/** Godot 4.6 itself plays the moves of a proof: the script of the scene acts on bodies that walk. */

interface PlayEnd {
  /** Column, row and level where the play ended. */
  readonly cell: readonly number[]
  /** The move that something stopped; -1 if none. */
  readonly stopped: number
  readonly keys: readonly string[]
  readonly events: readonly string[]
}

const PROJECT_FILE = `config_version=5
[application]
run/main_scene="res://main.tscn"
[rendering]
renderer/rendering_method="gl_compatibility"
`
const MAIN_SCENE = `[gd_scene format=3]
[ext_resource type="Script" path="res://logic.gd" id="1"]
[node name="Main" type="Node3D"]
script = ExtResource("1")
`

describe('the logic of a scene in Godot 4', await needsBrowser(), () => {
  it('needs the key, the lever, the plate and the pit, as the proof does', async () => {
    const proof = proveProject(tomb, { goal: 'goal' })
    if ('refused' in proof) throw new Error(proof.refused)
    const moves = proof.moves.map((move) => (typeof move === 'string' ? move : 'use'))
    const scene = textOf(writer.write(tomb, 'tomb.tscn'))
    const scenes = {
      'good.tscn': scene,
      'no-key.tscn': scene.replace(
        '"key": "old brass", "node": NodePath("../Level_a/Places',
        '"key": "", "node": NodePath("../Level_a/Places',
      ),
      'no-plate.tscn': scene.replace('["enter", ', '["never", '),
      'no-pit.tscn': scene.replace('"role": "pit", "on": true', '"role": "pit", "on": false'),
    }
    expect(new Set(Object.values(scenes)).size).toBe(4)
    const start = [0, 0]
    const plays = [
      { scene: 'good.tscn', start, moves },
      { scene: 'good.tscn', start, moves: moves.filter((move) => move !== 'use') },
      ...Object.keys(scenes)
        .slice(1)
        .map((each) => ({ scene: each, start, moves })),
    ]
    const browser = await launchBrowser(GODOT_FLAGS)
    try {
      const texts = {
        'project.godot': PROJECT_FILE,
        'main.tscn': MAIN_SCENE,
        'plan.json': JSON.stringify(plays),
        ...scenes,
      }
      const game = await runGodot(browser, [
        { name: 'logic.gd', bytes: readFileSync(path.join(import.meta.dirname, 'engines/godot-logic.gd')) },
        ...Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
      ])
      const found = JSON.parse(await game.wait('FOUND')) as readonly PlayEnd[] // as the script prints it
      const [good, ...others] = found
      process.stderr.write(
        `Moves of a proof in Godot: ${moves.length}; ends: ${found.map(({ cell, stopped }) => `${cell.join(' ')} (${stopped})`).join(', ')}\n`,
      )
      expect(game.errors()).toEqual([])
      expect(good).toMatchObject({ cell: [5, 1, 1], stopped: -1, keys: ['old brass'] })
      expect(good?.events).toEqual(
        expect.arrayContaining(['lever on', 'grate open', 'wall open', ' take', ' move']),
      )
      // Without the lever, the key, the plate and the pit one is stopped, or ends on the first level.
      expect(others.map(({ cell }) => cell[2])).toEqual([0, 0, 0, 0])
      expect(others.slice(0, 3).map(({ stopped }) => stopped >= 0)).toEqual([true, true, true])
    } finally {
      await browser.close()
    }
  })
})
