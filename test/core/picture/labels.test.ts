import { describe, expect, it } from 'vitest'
import { writeLevels } from '../../../src/core/formats/level-files'
import { labelLosses } from '../../../src/core/formats/losses'
import { readNative } from '../../../src/core/formats/native/read'
import { writeNative } from '../../../src/core/formats/native/write'
import { blockOf, turnBlock } from '../../../src/core/level/block'
import { compareLevels } from '../../../src/core/level/compare'
import { EAST, NORTH } from '../../../src/core/level/grid'
import { EdgeKind } from '../../../src/core/level/kinds'
import { labelAtShift, labelStepped, withLabel } from '../../../src/core/level/labels'
import { draftOf, equalLevels, type Level } from '../../../src/core/level/level'
import { sortPlaces, type LabelSetting, type Place } from '../../../src/core/level/places'
import type { DrawCommand } from '../../../src/core/picture/commands'
import { finishOf } from '../../../src/core/picture/finish'
import { createFrame } from '../../../src/core/picture/frame'
import { drawLevelPicture } from '../../../src/core/picture/level-picture'
import { withoutName } from '../../../src/core/picture/marginalia/numbers'
import { ALL_STYLES, FINISHED_STYLES } from '../../../src/core/picture/styles/index'
import '../../../src/core/picture/styles/finished-styles'
import { firstLevel, projectOf } from '../../../src/core/project/project'
import { runCommand } from '../../../src/editor/commands/index'
import { writerOf } from '../../support/all-formats'
import { projectIn } from '../../support/files'
import { levelFromText } from '../../support/level-text'

const CELL = 40

const ground = levelFromText(`
  hhhhhhhhhh
  hsssssssss
  hshhhhhhsh
  hshhhhhhsh
  hsssssssss
  hhhhhhhhhh`)
const inn: Place = { cell: 23, kind: 'inn', name: 'Grey Goat', properties: {} }
const text: Place = { cell: 45, kind: 'text', name: 'Here be rats', properties: {} }

function townWith(...places: readonly Place[]): Level {
  return { ...ground, places: sortPlaces(places) }
}

/** The middle of the words that a picture has, in cells. */
function middleOf(words: string, picture: readonly DrawCommand[]): readonly [number, number] | undefined {
  const found = picture.find((command) => command.kind === 'text' && command.text === words)
  return found?.kind === 'text' ? [found.x / CELL, found.y / CELL] : undefined
}

const shifts: readonly LabelSetting[] = [
  { x: 3, y: 1.25 },
  { x: -2.5, y: 2 },
]

describe('a name that the author has moved', () => {
  it.each(ALL_STYLES)('is where it was put, in $label', (style) => {
    for (const label of shifts) {
      const { commands } = drawLevelPicture(townWith({ ...inn, label }), style, CELL)
      const middle = middleOf('Grey Goat', commands) ?? [0, 0]
      const asked = typeof label === 'object' ? [3.5 + label.x, 2.5 + label.y] : []
      expect(middle.map((each, at) => Math.abs(each - (asked[at] ?? 0)) < 0.03)).toEqual([true, true])
    }
  })

  it.each(ALL_STYLES)('is in each part of the picture that it reaches, in $label', (style) => {
    const row = `h${'s'.repeat(28)}h`
    const wide = levelFromText([row, row, row].join('\n'))
    const level = { ...wide, places: [{ ...inn, cell: 0, label: { x: 26, y: 1 } }] }
    const window = { left: 24, top: 0, right: 30, bottom: 3 }
    const { commands } = drawLevelPicture(level, style, CELL, { window })
    expect(middleOf('Grey Goat', commands)).toBeDefined()
  })

  it('is avoided by the other names', () => {
    const other: Place = { ...inn, cell: 26, kind: 'shop', name: 'Shop of the long name' }
    for (const style of ALL_STYLES) {
      const bare = drawLevelPicture(townWith(other), style, CELL).commands
      const [x = 0, y = 0] = middleOf(other.name, bare) ?? []
      const over = withLabel(inn, labelAtShift(x - 3.5, y - 2.5))
      const both = drawLevelPicture(townWith(over, other), style, CELL).commands
      expect(middleOf(inn.name, both)).toBeDefined()
      expect(middleOf(other.name, both)).not.toEqual([x, y])
    }
  })
})

describe('a name that the author has hidden', () => {
  it.each(ALL_STYLES)('is neither on the map nor in the key, in $label', (style) => {
    const level = townWith({ ...inn, label: 'hidden' })
    expect(middleOf('Grey Goat', drawLevelPicture(level, style, CELL).commands)).toBeUndefined()
    const frame = createFrame(level, CELL)
    expect(withoutName(level, style, frame)).toEqual([])
    const nameless = { ...style, shows: { ...style.shows, names: false } }
    expect(withoutName(townWith(inn), nameless, frame)).toHaveLength(1)
  })
})

describe('a text of the author', () => {
  it.each(ALL_STYLES)('is on its cell without a plate, and is in no key, in $label', (style) => {
    const level = townWith(text)
    const { commands } = drawLevelPicture(level, style, CELL)
    const [x = 0, y = 0] = middleOf('Here be rats', commands) ?? []
    expect([Math.abs(x - 5.5) < 0.03, Math.abs(y - 4.5) < 0.03]).toEqual([true, true])
    expect(commands.filter(({ part }) => part === 'place')).toEqual([])
    const nameless = { ...style, shows: { ...style.shows, names: false } }
    expect(withoutName(level, nameless, createFrame(level, CELL))).toEqual([])
  })

  it('can be put on undecided cells, and does not decide them', () => {
    const blank = levelFromText('...\n...\n...')
    const after = { ...text, cell: 4 }
    const { level, refused } = runCommand(blank, { kind: 'set-place', after })
    expect(refused).toEqual([])
    expect(level).toEqual({ ...blank, places: [after] })
  })
})

describe('the name of a district', () => {
  const districtWith = (label?: LabelSetting): Level => {
    const list = [{ name: 'Dock', settings: {}, ...(label && { label }) }]
    return { ...ground, districts: { zones: new Uint8Array(60).fill(1), list } }
  }

  it('is where the author put it on finished maps, or nowhere', () => {
    for (const style of FINISHED_STYLES) {
      const picture = (label?: LabelSetting) => drawLevelPicture(districtWith(label), style, CELL).commands
      expect(middleOf('DOCK', picture())).toBeDefined()
      expect(middleOf('DOCK', picture({ x: 1.5, y: -2 }))).toEqual([6.5, 1])
      expect(middleOf('DOCK', picture('hidden'))).toBeUndefined()
    }
  })

  it('is avoided where the author put it, also by the names of earlier districts', () => {
    const zones = Uint8Array.from(ground.cells, (_, cell) => (cell % ground.width < 5 ? 1 : 2))
    for (const style of FINISHED_STYLES) {
      const picture = (label?: LabelSetting) => {
        const list = [
          { name: 'Dock', settings: {} },
          { name: 'Hill', settings: {}, ...(label && { label }) },
        ]
        return drawLevelPicture({ ...ground, districts: { zones, list } }, style, CELL).commands
      }
      const [x = 0, y = 0] = middleOf('DOCK', picture()) ?? []
      const over = picture({ x: x - 7.5, y: y - 3 })
      expect(middleOf('HILL', over)).toEqual([x, y])
      expect(middleOf('DOCK', over)).not.toEqual([x, y])
    }
  })

  it('counts as moved if a new door pushes it aside, so that the whole map is painted again', () => {
    const before = districtWith()
    const frame = createFrame(before, CELL)
    for (const style of FINISHED_STYLES) {
      const nameOn = (level: Level) => middleOf('DOCK', drawLevelPicture(level, style, CELL).commands)
      const nameBefore = JSON.stringify(nameOn(before))
      const edges = Array.from(before.westEdges, (_, edge) => edge)
      const others = edges.filter((edge) => {
        const after = draftOf(before)
        after.westEdges[edge] = EdgeKind.door
        const isSame = nameBefore === JSON.stringify(nameOn(after))
        expect([edge, finishOf(style, frame)?.hasSameNames(before, after, frame)]).toEqual([edge, isSame])
        return !isSame
      })
      expect(others.length).toBeGreaterThan(0)
    }
  })
})

describe('where a label is', () => {
  const labelled = townWith({ ...inn, label: { x: -1.25, y: 2.5 } }, { ...text, label: 'hidden' })
  const project = projectOf({
    ...labelled,
    districts: {
      zones: new Uint8Array(60).fill(1),
      list: [{ name: 'Dock', settings: {}, label: { x: 0, y: -3 } }],
    },
  })

  it('comes back from the file', () => {
    const [file] = writeNative(project, 'a').files
    const { level } = firstLevel(projectIn(readNative(file?.bytes ?? new Uint8Array())))
    expect(equalLevels(level, firstLevel(project).level)).toBe(true)
    expect(level.places).toEqual(firstLevel(project).level.places)
    expect(level.districts?.list).toEqual(firstLevel(project).level.districts?.list)
  })

  it('is part of the comparison of levels', () => {
    expect(equalLevels(townWith(inn), townWith({ ...inn, label: 'hidden' }))).toBe(false)
    expect(compareLevels(townWith(inn), townWith({ ...inn, label: 'hidden' })).cells).toHaveLength(1)
  })

  it('turns and flips with its piece', () => {
    const piece = blockOf(
      labelled,
      Array.from(labelled.cells, (_, cell) => cell),
    )
    const labelOf = (quarters: 0 | 1 | 2 | 3, mirrored: boolean): unknown =>
      turnBlock(piece, { quarters, mirrored }).places.find(({ kind }) => kind === 'inn')?.label
    expect(labelOf(1, false)).toEqual({ x: -2.5, y: -1.25 })
    expect(labelOf(2, false)).toEqual({ x: 1.25, y: -2.5 })
    expect(labelOf(3, false)).toEqual({ x: 2.5, y: 1.25 })
    expect(labelOf(0, true)).toEqual({ x: 1.25, y: 2.5 })
  })

  it('is moved by steps within the limits of files', () => {
    expect(labelStepped(undefined, NORTH)).toEqual({ x: 0, y: -0.5 })
    expect(labelStepped({ x: 100, y: 0 }, EAST)).toEqual({ x: 100, y: 0 })
    expect(labelAtShift(-0.001, 0.123456)).toEqual({ x: 0, y: 0.12 })
  })

  it('is named among the losses of an export to such a format', () => {
    const lossesOf = (id: string): readonly string[] =>
      writeLevels(writerOf(id), project, `town.${id}`).losses
    const loss = 'The settings of 3 labels are left out: moved or hidden.'
    expect(lossesOf('csv')).toContain(loss)
    expect(lossesOf('svg')).not.toContain(loss)
  })

  it('is named among the losses of formats that neither hold nor show it', () => {
    expect(labelLosses({}, project)).toEqual(['The settings of 3 labels are left out: moved or hidden.'])
    expect(labelLosses({}, projectOf(townWith(inn)))).toEqual([])
    expect(labelLosses({ holdsLabels: true }, project)).toEqual([])
    expect(labelLosses({ drawsTexts: true }, project)).toEqual([])
  })
})
