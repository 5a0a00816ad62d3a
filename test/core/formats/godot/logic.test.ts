import { describe, expect, it } from 'vitest'
import { writer } from '../../../../src/core/formats/godot/godot'
import { textOf } from '../../../support/files'
import { logicProjectOf, logicProjects } from '../../../support/logic-projects'
import { samples } from '../../../support/samples'
import { smallTown } from '../../../support/small-town'
import { tomb } from '../../../support/tomb'

// Godot itself plays such scenes in test/formats-programs/godot-logic.test.ts.

const sceneOf = (project = tomb): string => textOf(writer.write(project, 'x.tscn'))

describe('the logic of a Godot scene', () => {
  it('has bars and walls that open as nodes, and not in the grid maps', () => {
    const scene = sceneOf()
    const gates = [...scene.matchAll(/^\[node name="(Gate_\w+)" parent="(\w+)\/Doors"/gm)].map(
      ([, name, level]) => `${level} ${name}`,
    )
    expect(gates).toEqual(['Level_a Gate_w_2_0', 'Level_a Gate_n_5_1', 'Level_a Gate_w_3_2'])
    const [, cells = ''] = /name="WestEdges"[^[]*?"cells": PackedInt32Array\(([^)]*)\)/.exec(scene) ?? []
    const numbers = cells.split(', ').map(Number)
    const positions = numbers.flatMap((x, at) => (at % 3 === 0 ? [`${x} ${numbers[at + 1]}`] : []))
    expect(positions).toContain('0 0')
    expect(positions).not.toContain('2 0')
    expect(positions).not.toContain('3 2')
  })

  it('names only nodes and things that it has, in random levels', () => {
    const wrong: string[] = []
    for (const project of logicProjects(samples({ short: 20, long: 1_000 }))) {
      const scene = sceneOf(project)
      const nodes = new Set(
        [...scene.matchAll(/^\[node name="(\w+)"(?: type="\w+")? parent="([\w/.]+)"/gm)].map(
          ([, name, parent]) => `../${parent}/${name}`,
        ),
      )
      const [, table = ''] = /metadata\/things = \[(\{[^]*?\})\]\n/.exec(scene) ?? []
      const count = table === '' ? 0 : table.split(',\n').length
      for (const [, path = ''] of table.matchAll(/"node": NodePath\("([^"]+)"\)/g))
        if (!nodes.has(path)) wrong.push(path)
      for (const [, target] of table.matchAll(/\["\w+", (\d+), "\w+"\]/g))
        if (Number(target) >= count) wrong.push(`${target} of ${count}`)
    }
    expect(wrong).toEqual([])
  })

  it('is missing without logic, and named as lost in a flat scene', () => {
    expect(sceneOf(smallTown()).includes('logic_script')).toBe(false)
    const flat = writer.write(tomb, 'x.tscn', { dimension: '2d' })
    expect(textOf(flat).includes('logic_script')).toBe(false)
    expect(flat.losses).toContain(
      'Level 1: The logic of 7 things is left out: ids, keys, states and connectors.',
    )
    const dead = logicProjectOf({
      rows: [['#', 's', '##']],
      south: '#',
      places: [
        {
          x: 0,
          y: 0,
          kind: 'switch',
          name: '',
          properties: {},
          connectors: [{ on: 'on', target: 'gone', do: 'open' }],
        },
      ],
    })
    expect(writer.write(dead, 'x.tscn').losses).toContain(
      '1 connector is left out, because its target does not exist.',
    )
  })
})
