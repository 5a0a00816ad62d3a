import { describe, expect, it } from 'vitest'
import { MAX_CONNECTORS } from '../../src/core/level/connectors'
import { hasMark, Mark } from '../../src/core/level/marks'
import type { Project } from '../../src/core/project/project'
import { applyProjectCommand } from '../../src/editor/apply-command'
import { connect, type Connection } from '../../src/editor/connect'
import { openDocument } from '../../src/editor/editor-document'
import { undoDocument } from '../../src/editor/undo'
import { gatehouse } from '../support/gatehouse'

const { project, lever, plate, key, pit, bars, lock } = gatehouse()
const level = project.levels[0]?.id ?? ''

function connected(connection: Connection, on: Project = project) {
  const outcome = connect(on, connection)
  if ('refused' in outcome) throw new Error(outcome.refused)
  const after = outcome.project.levels[0]?.level
  if (!after) throw new Error('The project has a level')
  return after
}

const opens = { kind: 'sets-off', settings: [{ on: 'enter', do: 'open' }] } as const

describe('connecting two things', () => {
  it('adds connectors to those of the source, each once', () => {
    const how = {
      kind: 'sets-off',
      settings: [
        { on: 'on', do: 'open' },
        { on: 'use', do: 'toggle' },
      ],
    } as const
    const after = connected({ from: { level, place: lever }, to: { level, edge: bars.edge }, how })
    expect(after.places.find(({ kind }) => kind === 'switch')?.connectors).toEqual([
      { on: 'on', target: 'grate', do: 'open' },
      { on: 'off', target: 'grate', do: 'close' },
      { on: 'use', target: 'grate', do: 'toggle' },
    ])
  })

  it('gives the target an id, and keeps the cells of both through a re-roll', () => {
    const after = connected({ from: { level, place: plate }, to: { level, place: pit }, how: opens })
    expect(after.places.find(({ kind }) => kind === 'pit')?.id).toBe('pit-1')
    expect(after.places.find(({ kind }) => kind === 'plate')?.connectors).toEqual([
      { on: 'enter', target: 'pit-1', do: 'open' },
    ])
    for (const { cell } of [plate, pit]) expect(hasMark(after.marks[cell], Mark.placed)).toBe(true)
  })

  it('names a side that has only its kind by that kind, also if a thing sets off itself', () => {
    const door = connected({
      from: { level, place: plate },
      to: { level, edge: lock.edge },
      how: opens,
    }).doors
    expect(door?.find(({ edge }) => edge === lock.edge)).toMatchObject({ id: 'locked-door-1', key: 'brass' })
    const self = connected({ from: { level, place: pit }, to: { level, place: pit }, how: opens })
    expect(self.places.find(({ kind }) => kind === 'pit')).toMatchObject({
      id: 'pit-1',
      connectors: [{ target: 'pit-1' }],
    })
  })

  it('gives a key and its lock one name, and a teleporter its target', () => {
    const how = { kind: 'key', key: 'iron' } as const
    const after = connected({ from: { level, place: key }, to: { level, edge: lock.edge }, how })
    expect(after.places.find(({ kind }) => kind === 'key')?.properties['key']).toBe('iron')
    expect(after.doors?.find(({ edge }) => edge === lock.edge)?.key).toBe('iron')
    const led = connected({
      from: { level, place: pit },
      to: { level, place: plate },
      how: { kind: 'leads' },
    })
    expect(led.places.find(({ kind }) => kind === 'pit')?.properties['to']).toBe('plate-1')
  })

  it('is refused if a thing is gone, or the source has as many connectors as it may', () => {
    const gone = { ...plate, cell: plate.cell + 1 }
    const to = { level, edge: bars.edge }
    expect(connect(project, { from: { level, place: gone }, to, how: opens })).toHaveProperty('refused')
    const settings = Array.from({ length: MAX_CONNECTORS + 1 }, () => ({ on: 'enter', do: 'open' }) as const)
    const how = { kind: 'sets-off', settings } as const
    expect(connect(project, { from: { level, place: plate }, to, how })).toHaveProperty('refused')
  })

  it('is one step of the history', () => {
    const before = openDocument(project)
    const command = {
      kind: 'connect',
      from: { level, place: plate },
      to: { level, place: pit },
      how: opens,
    } as const
    const result = applyProjectCommand(before, command)
    if (!('document' in result) || !result.document) throw new Error('The command is not refused')
    expect(result.document.project).not.toEqual(project)
    expect(undoDocument(result.document).project).toEqual(project)
  })
})
