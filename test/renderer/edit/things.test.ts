import { describe, expect, it } from 'vitest'
import { currentLevel, openDocument } from '../../../src/editor/editor-document'
import { undoStep } from '../../../src/renderer/edit/edit'
import {
  connectThings,
  endGesture,
  goToThing,
  setConnectors,
  setDoor,
  setKey,
  setThingId,
} from '../../../src/renderer/edit/things'
import { showDocument } from '../../../src/renderer/files/files'
import { gatehouse } from '../../support/gatehouse'
import { testApp } from '../support/stand-in-host'

function start() {
  const things = gatehouse()
  const { store } = testApp()
  showDocument(store, openDocument(things.project))
  const { levelId: level } = store.getState().document
  const said = () => store.getState().window.announcement.text
  const now = () => currentLevel(store.getState().document)
  const placeOf = (kind: string) => now().places.find((place) => place.kind === kind)
  const doorAt = (edge: number) => now().doors?.find((door) => door.edge === edge)
  return { ...things, store, level, said, now, placeOf, doorAt }
}

describe('a gesture that joins two things', () => {
  it('asks when and what, with the likely answer, and joins them then as one step', () => {
    const { store, level, plate, bars, placeOf, said } = start()
    endGesture(store, { level, place: plate }, { level, edge: bars.edge })
    const { connecting } = store.getState().level
    expect(connecting?.settings).toEqual([
      { on: 'enter', do: 'open' },
      { on: 'leave', do: 'close' },
    ])
    expect(placeOf('plate')?.connectors).toBeUndefined()
    store.change({ level: { connecting: undefined } })
    if (!connecting) throw new Error('It is asked')
    const { from, to, settings } = connecting
    connectThings(store, { from, to, how: { kind: 'sets-off', settings } })
    expect(placeOf('plate')?.connectors).toHaveLength(2)
    expect(said()).toBe('The pressure plate sets off the bars, enter: open, leave: close.')
    undoStep(store)
    expect(placeOf('plate')?.connectors).toBeUndefined()
  })

  it('gives a lock the key at once, and a key without a name a new one', () => {
    const { store, level, key, lock, placeOf, doorAt, said } = start()
    endGesture(store, { level, place: key }, { level, edge: lock.edge })
    expect(said()).toBe('The brass key opens the locked door.')
    const place = placeOf('key')
    if (!place) throw new Error('The key is there')
    setKey(store, { level: 0, place }, '')
    const nameless = placeOf('key')
    if (!nameless) throw new Error('The key is there')
    endGesture(store, { level, place: nameless }, { level, edge: lock.edge })
    expect(placeOf('key')?.properties['key']).toBe('key-1')
    expect(doorAt(lock.edge)?.key).toBe('key-1')
    expect(store.getState().level.connecting).toBeUndefined()
  })

  it('says why a thing cannot be set off', () => {
    const { store, level, lever, key, said } = start()
    endGesture(store, { level, place: lever }, { level, place: key })
    expect(said()).toBe('The key has no state that a connector could change.')
    expect(store.getState().level.connecting).toBeUndefined()
  })
})

describe('the Cell panel', () => {
  it('changes connectors, doors and keys of the level in view', () => {
    const { store, lever, bars, lock, placeOf, doorAt } = start()
    const [first] = lever.connectors ?? []
    setConnectors(store, { level: 0, place: lever }, first ? [first] : [])
    expect(placeOf('switch')?.connectors).toEqual([first])
    const place = placeOf('switch')
    if (!place) throw new Error('The lever is there')
    setConnectors(store, { level: 0, place }, [])
    expect(placeOf('switch')).not.toHaveProperty('connectors')
    setDoor(store, { ...bars, open: true })
    expect(doorAt(bars.edge)).toEqual({ ...bars, open: true })
    setKey(store, { level: 0, door: lock }, ' iron ')
    expect(doorAt(lock.edge)?.key).toBe('iron')
    setKey(store, { level: 0, door: { ...lock, key: 'iron' } }, '')
    expect(doorAt(lock.edge)).toBeUndefined()
  })

  it('goes to a thing, and to a cell beside a door', () => {
    const { store, pit, bars, said, now } = start()
    goToThing(store, { level: 0, place: pit })
    expect(store.getState().level.cursor).toBe(pit.cell)
    goToThing(store, { level: 0, door: bars })
    expect([now().width + 2, now().width + 3]).toContain(store.getState().level.cursor)
    expect(said()).toMatch(/^Shown: the bars at/)
  })
})

it('gives a thing another id in one step, and the goal of the proof follows', () => {
  const { store, plate, lever, placeOf } = start()
  setThingId(store, { level: 0, place: plate }, 'step')
  const placed = placeOf('plate')
  if (!placed) throw new Error('The plate is there')
  expect(placed.id).toBe('step')
  store.change({ session: { proofGoal: 'step' } })
  setThingId(store, { level: 0, place: lever }, 'crank')
  expect(store.getState().session.proofGoal).toBe('step')
  setThingId(store, { level: 0, place: placed }, 'crank')
  expect(placeOf('plate')?.id).toBe('step')
  setThingId(store, { level: 0, place: placed }, 'stone')
  expect(placeOf('plate')?.id).toBe('stone')
  expect(store.getState().session.proofGoal).toBe('stone')
  undoStep(store)
  expect(placeOf('plate')?.id).toBe('step')
})
