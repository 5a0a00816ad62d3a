import { expect, it } from 'vitest'
import { beginWalk } from '../../../src/core/play/begin'
import { move } from '../../../src/core/play/move'
import type { Move } from '../../../src/core/play/moves'
import { PLAIN_RULES } from '../../../src/core/play/walk'
import { soundOf, type SoundName } from '../../../src/renderer/play/sounds'
import { row, thing } from '../../support/row-of-things'

it('names the sound of each event of a walk', () => {
  const things = [
    thing(1, 'plate'),
    thing(2, 'key', { properties: { key: 'brass' } }),
    thing(4, 'pit', { properties: { to: 'below' } }),
    thing(5, 'pit', { properties: { open: false, to: 'below' } }),
    // The fall is louder than the key on which it ends.
    thing(6, 'key', { id: 'below', properties: { key: 'iron' } }),
    thing(7, 'switch'),
  ]
  const project = row('ssssssss', '#  l    #', things, [{ x: 3, y: 0, side: 'west', key: 'brass' }])
  const begun = beginWalk(project, { level: 'a', cell: 0 }, undefined)
  if ('refused' in begun) throw new Error(begun.refused)
  let { walk } = begun
  const events: readonly (readonly [Move, SoundName | undefined])[] = [
    ['west', 'bump'],
    ['east', 'plate'],
    ['turn-around', undefined],
    ['east', 'key'],
    ['west', 'plate'],
    ['east', 'step'],
    ['east', 'door'],
    ['east', 'fall'],
    ['turn-left', undefined],
    ['west', 'step'],
    ['east', 'step'],
    ['east', 'step'],
    ['use', 'door'],
    ['east', 'bump'],
  ]
  const heard = events.map(([what]) => {
    const before = walk
    const moved = move(project, before, what, 0, PLAIN_RULES)
    walk = moved.walk
    return [what, soundOf(moved, walk.opened !== before.opened)]
  })
  expect(heard).toEqual(events)
})
