import { expect, it } from 'vitest'
import { act, movesOf, startPlay, type Play } from '../../../src/core/logic/play'
import { createRandom, pick } from '../../../src/core/random/random'
import { projectOfText } from '../../support/logic-levels'
import { randomLogicFile } from '../../support/logic-oracle/random-file'
import { samples } from '../../support/samples'
import { tomb } from '../../support/tomb'

/** What a play says of itself; the machine is shared. */
const stateOf = ({ level, cell, state }: Play): unknown => ({ level, cell, state: [...state] })

it('a move leaves the play before it as it was, whether it is possible or refused', () => {
  const changed: unknown[] = []
  let happened = 0
  const projects = Array.from({ length: samples({ short: 10, long: 500 }) }, (_, index) =>
    projectOfText(JSON.stringify(randomLogicFile(index + 1))),
  )
  for (const [seed, project] of [tomb, ...projects].entries()) {
    const started = startPlay(project)
    if (!('play' in started)) continue
    const random = createRandom(seed)
    let play = started.play
    for (let made = 0; made < 25; made++) {
      const move = pick(random, ['north', 'east', 'south', 'west', ...movesOf(play)] as const)
      const before = stateOf(play)
      const result = act(play, move)
      if (JSON.stringify(stateOf(play)) !== JSON.stringify(before)) changed.push({ seed, made, move })
      happened += result.events.length
      play = result.play
    }
  }
  expect(changed).toEqual([])
  expect(happened).toBeGreaterThan(20)
})
