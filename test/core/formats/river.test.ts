import { describe, expect, it } from 'vitest'
import { writer as blockMapWriter } from '../../../src/core/formats/blockmap/blockmap'
import { writeClassic } from '../../../src/core/formats/classic/write'
import { wad, udmf } from '../../../src/core/formats/doom/doom'
import type { WriteResult } from '../../../src/core/formats/format'
import { gatesOf } from '../../../src/core/level/gate-list'
import { first } from '../../../src/core/formats/grimrock/grimrock'
import { writer as uvttWriter } from '../../../src/core/formats/uvtt/uvtt'
import { CellKind } from '../../../src/core/level/kinds'
import { equalLevels } from '../../../src/core/level/level'
import { firstLevel, type Project } from '../../../src/core/project/project'
import { readerOf, WRITERS, writerOf } from '../../support/all-formats'
import { readMap } from '../../support/doom-wad'
import { projectIn, textOf } from '../../support/files'
import { riverCell, riverTown } from '../../support/river-town'

const writeBlockMap = blockMapWriter.write
const writeBinaryMap = wad.writer.write
const writeTextMap = udmf.writer.write
const writeGrimrock1 = first.writer.write
const writeUvtt = uvttWriter.write

const project = riverTown()
const { level } = firstLevel(project)

const write = (id: string, town: Project = project): WriteResult => writerOf(id).write(town, 'river', {})

const readAgain = (id: string): Project =>
  projectIn(readerOf(id).read(write(id).files[0]?.bytes ?? new Uint8Array(), 'river'))

describe('a town with a river', () => {
  it('has gates towards outside and at the edge of the map, one of them walled up', () => {
    expect(gatesOf(level)).toEqual([
      { cell: riverCell(4, 0), isOpen: true },
      { cell: riverCell(9, 1), isOpen: true },
      { cell: riverCell(0, 4), isOpen: false },
      { cell: riverCell(0, 7), isOpen: true },
      { cell: riverCell(15, 8), isOpen: true },
    ])
  })

  it.each(WRITERS)('is written as $id, twice the same', (format) => {
    const [one, other] = [format.write(project, 'river', {}), format.write(project, 'river', {})]
    expect(one.files.length).toBeGreaterThan(0)
    expect(one).toEqual(other)
  })

  it.each(['native', 'tmj', 'tmx'])('is equal after writing and reading %s', (id) => {
    const back = firstLevel(readAgain(id)).level
    expect(Array.from(back.cells)).toEqual(Array.from(level.cells))
    expect(equalLevels({ ...back, marks: level.marks }, level)).toBe(true)
  })
})

describe('formats without water or outside', () => {
  const losses = (result: WriteResult): string => result.losses.join('\n')

  it('list what becomes of them', () => {
    expect(losses(writeClassic(project, 'x'))).toContain('20 water cells will be read as rock')
    expect(losses(writeClassic(project, 'x'))).toContain('30 outside cells will be read as rock')
    expect(losses(writeBlockMap(project, 'x'))).toContain('20 cells of water become walls.')
    expect(losses(writeBlockMap(project, 'x'))).toContain('30 cells outside the town become walls.')
    expect(losses(writeBlockMap(project, 'x'))).toContain('4 cells of bridges become floor like a street.')
    expect(losses(writeGrimrock1(project, 'x'))).toContain('20 cells of water become walls.')
    expect(losses(write('faq'))).toContain('“water”')
    expect(losses(writeUvtt(project, 'x'))).toContain('20 cells of water do not stop tokens.')
  })

  it('have no floor for water and outside', () => {
    const rows = textOf(writeBlockMap(project, 'x')).split('\n')
    const at = (x: number, y: number): string | undefined => rows[2 * y + 1]?.[2 * x + 1]
    expect([at(6, 4), at(12, 2), at(6, 1), at(5, 4)]).toEqual(['#', '#', '.', '.'])
  })
})

describe('a map for virtual tables of a town with a river', () => {
  const file = JSON.parse(textOf(writeUvtt(project, 'x', { pixels: 8 }))) as {
    readonly line_of_sight: readonly (readonly { readonly x: number; readonly y: number }[])[]
    readonly portals: readonly { readonly position: { readonly x: number; readonly y: number } }[]
  } // as the format says
  const hasLine = (x: number, from: number, to: number): boolean =>
    file.line_of_sight.some(
      ([a, b]) => a && b && a.x === x && b.x === x && Math.min(a.y, b.y) <= from && Math.max(a.y, b.y) >= to,
    )

  it('lets players see across the water and has the town wall along the outline', () => {
    expect(hasLine(6, 4, 5)).toBe(false)
    expect(hasLine(7, 4, 5)).toBe(false)
    expect(hasLine(10, 2, 5)).toBe(true)
    expect(hasLine(16, 0, 5)).toBe(false)
  })

  it('has a portal in the gate towards outside', () => {
    expect(file.portals.map(({ position }) => position)).toContainEqual({ x: 10, y: 1.5 })
  })
})

describe('a Doom map of a town with a river', () => {
  const cell = 128
  const binary = readMap(writeBinaryMap(project, 'x', { cell }).files[0]?.bytes ?? new Uint8Array())

  it('has one sector of water, lower than the streets, that nobody can enter', () => {
    const text = textOf(writeTextMap(project, 'x', { cell }))
    const sectors = [...text.matchAll(/sector\{(?:heightfloor=(-?\d+);)?[^}]*texturefloor="(\w+)"/g)]
    expect(sectors.filter(([, , floor]) => floor === 'FWATER1').map(([, height]) => height)).toEqual(['-20'])
    const water = sectors.findIndex(([, , floor]) => floor === 'FWATER1')
    const banks = binary.lines.filter(
      ({ front, back }) => back && (front.sector === water) !== (back.sector === water),
    )
    expect(banks.length).toBeGreaterThan(4)
    // Bit 0 keeps players and monsters off.
    expect(banks.every(({ flags }) => (flags & 1) === 1)).toBe(true)
  })

  it('ends at the gate towards outside', () => {
    const exits = binary.lines.filter(({ special }) => special === 52 || special === 11 || special === 124)
    const middles = exits.map(({ from, to }) => {
      const [a, b] = [binary.vertices[from], binary.vertices[to]]
      return [((a?.[0] ?? 0) + (b?.[0] ?? 0)) / 2, ((a?.[1] ?? 0) + (b?.[1] ?? 0)) / 2]
    })
    const isThere = middles.some(
      ([x = 0, y = 0]) => Math.abs(x - 10 * cell) < cell / 2 && Math.abs(y + 1.5 * cell) < cell / 2,
    )
    expect(isThere).toBe(true)
  })

  it('reports that outside becomes solid', () => {
    expect(writeBinaryMap(project, 'x').losses).toContain('30 cells outside the town become solid.')
  })

  it('has a start on a free cell, even if the level has it in the water', () => {
    const places = [{ cell: riverCell(6, 4), kind: 'start' as const, name: '', properties: {} }]
    const levels = [{ ...firstLevel(project), level: { ...level, places } }]
    expect(writeBinaryMap({ ...project, levels }, 'x').losses.join()).toContain(
      'The start is on a blocked cell',
    )
    expect(level.cells[riverCell(6, 4)]).toBe(CellKind.water)
  })
})
