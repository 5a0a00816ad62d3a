import { describe, expect, it } from 'vitest'
import type { Connector } from '../../../src/core/level/connectors'
import type { Place } from '../../../src/core/level/places'
import { thingWords } from '../../../src/core/logic/thing-words'
import { actionsOn, eventsOf, keysOfProject, likelySettings, wiresOf } from '../../../src/core/logic/wiring'
import { keyColour } from '../../../src/core/play/key-words'
import { projectOf } from '../../../src/core/project/project'
import { gatehouse } from '../../support/gatehouse'

const place = (cell: number, kind: Place['kind'], more: Partial<Place> = {}): Place => ({
  cell,
  kind,
  name: '',
  properties: {},
  ...more,
})

describe('the likely connectors', () => {
  it('open and shut bars by levers and plates, and switch things on and off', () => {
    const { project, bars } = gatehouse()
    const to = { level: 0, door: bars }
    const from = (kind: Place['kind']) => ({ level: 0, place: place(0, kind) })
    const words = (kind: Place['kind'], target = to as Parameters<typeof likelySettings>[2]) =>
      likelySettings(project, from(kind), target).map((each) => `${each.on}: ${each.do}`)
    expect(words('switch')).toEqual(['on: open', 'off: close'])
    expect(words('plate')).toEqual(['enter: open', 'leave: close'])
    expect(words('key')).toEqual(['take: open'])
    expect(words('chest')).toEqual(['take: open'])
    expect(words('trigger')).toEqual(['enter: open'])
    expect(words('pit')).toEqual(['open: open', 'close: close'])
    expect(words('switch', from('pit'))).toEqual(['on: open', 'off: close'])
    expect(words('switch', from('teleporter'))).toEqual(['on: on', 'off: off'])
    expect(words('plate', from('trap'))).toEqual(['enter: on', 'leave: off'])
    expect(words('switch', from('note'))).toEqual([])
  })

  it('are among the events and the actions that are offered', () => {
    const { project, bars } = gatehouse()
    const kinds = ['switch', 'plate', 'key', 'chest', 'trigger', 'pit', 'teleporter', 'trap'] as const
    const things = [...kinds.map((kind) => ({ level: 0, place: place(0, kind) })), { level: 0, door: bars }]
    const wrong = things.flatMap((from) =>
      things.flatMap((to) =>
        likelySettings(project, from, to).filter(
          (each) => !eventsOf(project, from).includes(each.on) || !actionsOn(project, to).includes(each.do),
        ),
      ),
    )
    expect(wrong).toEqual([])
  })
})

it('wires are connectors with a target, keys with their locks, and teleporters with where they lead', () => {
  const { project } = gatehouse()
  const [entry] = project.levels
  if (!entry) throw new Error('The project has a level')
  const gone: Connector = { on: 'enter', target: 'gone', do: 'open' }
  const more = [
    place(0, 'teleporter', { properties: { to: 'there' } }),
    place(0, 'note', { id: 'there', connectors: [gone] }),
    place(1, 'key', { properties: { key: 'iron' } }),
  ]
  const level = { ...entry.level, places: [...entry.level.places, ...more] }
  const all = projectOf(level)
  const words = wiresOf(all).map(
    ({ kind, from, to }) => `${kind}: ${thingWords(all, from)} to ${thingWords(all, to)}`,
  )
  expect(words.toSorted()).toEqual([
    'key: key to locked door',
    'leads: teleporter to note',
    'sets-off: switch “Lever” to bars',
    'sets-off: switch “Lever” to bars',
  ])
  const keys = keysOfProject(all).map(({ name, holders, locks }) => [name, holders.length, locks.length])
  expect(keys).toEqual([
    ['brass', 1, 1],
    ['iron', 1, 0],
  ])
})

it('the colour of a key is that of its metal, else always the same for its name', () => {
  expect(keyColour('Old brass')).toBe(keyColour('brass'))
  expect(keyColour('brass')).not.toBe(keyColour('silver'))
  expect(keyColour('Cellar')).toBe(keyColour('Cellar'))
  expect(keyColour('Cellar')).toMatch(/^#[0-9a-f]{6}$/)
})
