import { describe, expect, it } from 'vitest'
import { MAX_CONNECTORS } from '../../src/core/level/connectors'
import { hasMark, Mark } from '../../src/core/level/marks'
import type { Project } from '../../src/core/project/project'
import { applyProjectCommand } from '../../src/editor/apply-command'
import { connect, nameThing, refuseThingId, type Connection, type ThingEnd } from '../../src/editor/connect'
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

  it('is refused if a thing is missing, or if the source is at its limit of connectors', () => {
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

describe('the id of a thing', () => {
  const named = (id: string, thing: ThingEnd) => {
    const outcome = nameThing(project, { thing, id })
    if (!('project' in outcome)) throw new Error(outcome.refused)
    return outcome.project
  }

  it('can change, and what leads to the thing follows', () => {
    const joined = connect(project, {
      from: { level, place: plate },
      to: { level, edge: bars.edge },
      how: opens,
    })
    if (!('project' in joined)) throw new Error(joined.refused)
    const before = joined.project.levels[0]?.level.doors?.find(({ edge }) => edge === bars.edge)?.id ?? ''
    const outcome = nameThing(joined.project, { thing: { level, edge: bars.edge }, id: 'portcullis' })
    const after = 'project' in outcome ? outcome.project.levels[0]?.level : undefined
    expect(after?.doors?.find(({ edge }) => edge === bars.edge)?.id).toBe('portcullis')
    const targets = after?.places.flatMap(({ connectors = [] }) => connectors.map(({ target }) => target))
    expect(targets).toContain('portcullis')
    expect(targets).not.toContain(before)
  })

  it('follows the target of a teleporter, on other levels, too, and leaves levels without it as they are', () => {
    const led = connect(project, {
      from: { level, place: pit },
      to: { level, place: plate },
      how: { kind: 'leads' },
    })
    if (!('project' in led)) throw new Error(led.refused)
    const [entry] = led.project.levels
    const target = entry?.level.places.find(({ kind }) => kind === 'plate')
    if (!entry || !target) throw new Error('The plate is there')
    const other = {
      ...entry,
      id: 'other',
      level: { ...entry.level, places: entry.level.places.filter((each) => each !== target) },
    }
    const bare = { ...entry, id: 'bare', level: { ...entry.level, places: [], doors: [] } }
    const outcome = nameThing(
      { ...led.project, levels: [entry, other, bare] },
      { thing: { level, place: target }, id: 'step' },
    )
    const levels = 'project' in outcome ? outcome.project.levels : []
    for (const each of levels.slice(0, 2)) {
      expect(each.level.places.find(({ kind }) => kind === 'pit')?.properties['to']).toBe('step')
    }
    expect(levels[2]).toBe(bare)
  })

  it('is refused if it breaks the rule, or if another thing has it', () => {
    const taken = named('goal', { level, place: plate })
    expect(refuseThingId(taken, 'goal')).toContain('“goal”')
    for (const bad of ['', 'the goal', 'g'.repeat(61), 'tür']) {
      expect(refuseThingId(project, bad)).toBe('An id has 1 to 60 letters, digits and hyphens.')
      expect(nameThing(project, { thing: { level, place: plate }, id: bad })).toHaveProperty('refused')
    }
    expect(nameThing(taken, { thing: { level, place: pit }, id: 'goal' })).toHaveProperty('refused')
    const gone = { ...plate, cell: plate.cell + 1 }
    expect(nameThing(project, { thing: { level, place: gone }, id: 'goal' })).toHaveProperty('refused')
  })
})
