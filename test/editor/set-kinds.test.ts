import { describe, expect, it } from 'vitest'
import { createLevel } from '../../src/core/level/level'
import type { Place } from '../../src/core/level/places'
import type { CustomKind } from '../../src/core/project/custom-kinds'
import { projectOf } from '../../src/core/project/project'
import type { Command } from '../../src/editor/command'
import { applyCommand, applyProjectCommand } from '../../src/editor/apply-command'
import { levelFromText } from '../support/level-text'
import { currentLevel, openDocument } from '../../src/editor/editor-document'
import { redoDocument, undoDocument } from '../../src/editor/undo'

const smithy: CustomKind = {
  id: 'smithy',
  label: 'Smithy',
  base: 'shop',
  size: { width: 1, height: 1 },
  properties: [{ name: 'tools', type: 'number', default: 3 }],
}

const place = { cell: 4, kind: 'shop', name: 'Anvil', properties: {}, ownKind: 'smithy' } as const
const level = { ...createLevel(5, 5), places: [place] }
const document = openDocument(projectOf(level, 'Skara'))
const having = applyProjectCommand(document, { kind: 'set-kinds', kinds: [smithy] }).document

describe('custom kinds', () => {
  it('are one step, which undo takes back and redo does again', () => {
    expect(having.project.kinds).toEqual([smithy])
    const undone = undoDocument(having)
    expect(undone.project.kinds).toBeUndefined()
    expect(redoDocument(undone).project.kinds).toEqual([smithy])
  })

  it('leave their base to places when they are removed, and undo gives the kind back', () => {
    const without = applyProjectCommand(having, { kind: 'set-kinds', kinds: [] }).document
    const { ownKind: _gone, ...plain } = place
    expect(currentLevel(without).places).toEqual([plain])
    expect(currentLevel(undoDocument(without)).places).toEqual([place])
  })

  it('take their places to another base', () => {
    const kinds = [{ ...smithy, base: 'guild' as const }]
    const { document: after } = applyProjectCommand(having, { kind: 'set-kinds', kinds })
    expect(currentLevel(after).places).toEqual([{ ...place, kind: 'guild' }])
  })

  it('give their labels to notices and to the history', () => {
    const named = (cell: number, name: string): Place => ({ ...place, cell, name })
    const houses = { ...levelFromText('ssss\nhhhs\nssss'), places: [named(4, 'Anvil'), named(6, 'Bellows')] }
    const smiths = openDocument({ ...projectOf(houses, 'Skara'), kinds: [smithy] })
    const noticeOf = (command: Command): string | undefined => applyCommand(smiths, command).notice
    const stepOf = (command: Command): string | undefined =>
      applyCommand(smiths, command).document.history.done.at(-1)?.label
    const join: Command = { kind: 'join-houses', cells: [4, 5, 6] }
    expect(noticeOf(join)).toContain('The building stays the smithy “Anvil”; the smithy “Bellows” went.')
    const paint: Command = { kind: 'paint', brush: 'street', cells: [4] }
    expect(noticeOf(paint)).toBe('The smithy “Anvil” went with it.')
    expect(stepOf({ kind: 'remove-place', place: named(4, 'Anvil') })).toBe('Remove smithy “Anvil”')
    const { ownKind: _, ...shop } = named(4, 'Anvil')
    const becomes: Command = { kind: 'set-place', before: named(4, 'Anvil'), after: { ...shop, kind: 'inn' } }
    expect(stepOf(becomes)).toBe('Smithy becomes inn')
    const { document: joined } = applyCommand(smiths, join)
    const second: Command = { kind: 'set-place', after: named(5, 'Tongs') }
    expect(applyCommand(joined, second).refused[0]?.reason).toContain('is the smithy “Anvil” already')
  })

  it('are refused with one sentence', () => {
    const problem = (...kinds: readonly CustomKind[]): string | undefined =>
      applyProjectCommand(document, { kind: 'set-kinds', kinds }).refused
    expect(problem(smithy, { ...smithy, id: 'forge' })).toBe(
      'The label of kind “Smithy” must be unique, but another is "Smithy" too.',
    )
    const dice = { name: 'hits', type: 'dice', default: 'many' } as const
    expect(problem({ ...smithy, properties: [dice] })).toBe(
      'The first value of property “hits” of kind “Smithy” must be dice such as 2d6+1.',
    )
    const many = Array.from({ length: 101 }, (_, at) => ({ ...smithy, id: `k${at}`, label: `K${at}` }))
    expect(problem(...many)).toContain('at most 100')
  })
})
