import { describe, expect, it } from 'vitest'
import {
  chosenStyle,
  LAYERS,
  LEGEND,
  pictureOf,
  pictureStyleSetting,
} from '../../../src/core/formats/picture-settings'
import { EdgeKind } from '../../../src/core/level/kinds'
import { draftOf } from '../../../src/core/level/level'
import { Mark } from '../../../src/core/level/marks'
import { drawLegend } from '../../../src/core/picture/legend'
import { legendOf } from '../../../src/core/picture/legend-entries'
import { light } from '../../../src/core/picture/styles/light'
import { levelFromText } from '../../support/level-text'
import { defineSettings } from '../../../src/core/settings/define'
import { parseSettings } from '../../../src/core/settings/parse'

const LAYER_SETTINGS = defineSettings({ ...LAYERS, legend: LEGEND })
const STYLE_SETTINGS = defineSettings({ style: pictureStyleSetting(light) })
const LABEL = 'Rock, streets allowed'

describe('A legend', () => {
  const level = draftOf(levelFromText('rr\nss', 'generated'))
  level.marks[1] = Mark.streetsBeside
  const labelsOf = (values: Record<string, boolean | string>): readonly string[] =>
    pictureOf(
      level,
      parseSettings(LAYER_SETTINGS, { legend: true, ...values }),
      chosenStyle(parseSettings(STYLE_SETTINGS, values), light),
    ).legend.map(({ label }) => label)

  it('explains the sign of rock that allows streets beside it only if the picture shows it', () => {
    expect(labelsOf({ marks: true })).toContain(LABEL)
    expect(labelsOf({ marks: false })).not.toContain(LABEL)
    expect(labelsOf({ marks: true, style: 'print' })).not.toContain(LABEL)
    expect(legendOf(levelFromText('rr\nss'), true).map(({ label }) => label)).not.toContain(LABEL)
  })

  it('draws that sign only in its sample', () => {
    const { commands } = drawLegend(legendOf(level, true), light, 26, 600, true)
    const signs = commands.filter(({ part }) => part === 'placed')
    expect(signs).toHaveLength(2)
  })

  it('speaks of mazes in mazes, and of towns in towns and in unfinished sketches', () => {
    const words = (text: string): readonly string[] => {
      const drawn = draftOf(levelFromText(text, 'generated'))
      drawn.marks[0] = Mark.gateSeed
      drawn.northEdges[0] = EdgeKind.archway
      drawn.marks[1] = Mark.gateSeed
      for (let x = 1; x < drawn.width; x++) drawn.northEdges[x] = EdgeKind.wall
      return legendOf(drawn).map(({ label }) => label)
    }
    const maze = ['Passage', 'Outer wall', 'Entrance or exit', 'Closed entrance or exit']
    const town = ['Street', 'Town wall', 'Gate', 'Closed gate']
    expect(words('ssr\nsss')).toEqual(expect.arrayContaining(maze))
    expect(words('ssh\nsss')).toEqual(expect.arrayContaining(town))
    expect(words('ss.\nsss')).toEqual(expect.arrayContaining(town))
    expect(words('ssr\nsss').filter((label) => town.includes(label))).toEqual([])
  })
})
