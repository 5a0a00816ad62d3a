import { expect, test } from 'vitest'
import { createTurns } from '../../../src/renderer/ui/turns'

const WANTED = new AbortController().signal

test('one piece of work is done at a time, each after a frame, and a failure stops none of the others', async () => {
  const events: string[] = []
  const inTurn = createTurns(async () => void events.push('frame'))
  const piece = (name: string) => async (): Promise<string> => {
    events.push(`${name} begins`)
    await Promise.resolve()
    events.push(`${name} ends`)
    if (name === 'b') throw new Error('Broken')
    return name
  }
  const ends = await Promise.allSettled(['a', 'b', 'c'].map((name) => inTurn(piece(name), WANTED)))
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(events.join(', ')).toBe('frame, a begins, a ends, frame, b begins, b ends, frame, c begins, c ends')
})

test('work that is no longer wanted when its turn comes is not begun', async () => {
  const inTurn = createTurns(() => Promise.resolve())
  const stopping = new AbortController()
  const begun: string[] = []
  const first = inTurn(async () => void begun.push('first'), WANTED)
  const second = inTurn(async () => void begun.push('second'), stopping.signal)
  stopping.abort()
  await Promise.all([first, second])
  expect(begun).toEqual(['first'])
})
