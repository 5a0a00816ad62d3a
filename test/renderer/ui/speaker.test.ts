import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest'
import { MAX_SPOKEN, Speaker, spokenParts } from '../../../src/renderer/ui/speaker'

const WHY = 'No street can reach the house at column 7, row 8, because rock is on all of its sides.'

describe('the parts of a spoken text', () => {
  it('are the text itself if it is short', () => {
    expect(spokenParts(WHY)).toEqual([WHY])
  })

  it('end where sentences end, and have at most 150 characters each', () => {
    expect(spokenParts(`${WHY} ${WHY}`)).toEqual([WHY, WHY])
    expect(
      spokenParts(`The map is unchanged. ${WHY} Remove one of the two. Then fill the sketch again!`),
    ).toEqual([`The map is unchanged. ${WHY} Remove one of the two.`, 'Then fill the sketch again!'])
  })

  it('end between words where a sentence is too long, and lose none', () => {
    const words = Array.from({ length: 90 }, (_, at) => `kind${at}`).join(', ')
    const parts = spokenParts(words)
    expect(parts.filter(({ length }) => length > MAX_SPOKEN)).toEqual([])
    expect(parts.join(' ')).toBe(words)
    expect(spokenParts('x'.repeat(400)).map(({ length }) => length)).toEqual([150, 150, 100])
  })
})

describe('the speaker', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function start() {
    const spoken: string[] = []
    return { spoken, speaker: new Speaker((text) => spoken.push(text)) }
  }

  it('says the last text of a task, and one text a second', () => {
    const { spoken, speaker } = start()
    speaker.say('House, Brush')
    speaker.say('House picked from the map.')
    vi.advanceTimersByTime(10)
    expect(spoken).toEqual(['House picked from the map.'])
    speaker.say('One')
    speaker.say('Two')
    vi.advanceTimersByTime(900)
    expect(spoken).toHaveLength(1)
    vi.advanceTimersByTime(100)
    expect(spoken).toEqual(['House picked from the map.', 'Two'])
  })

  it('says all parts of a long text, unless a newer text comes', () => {
    const { spoken, speaker } = start()
    speaker.say(`${WHY} ${WHY} End.`)
    vi.advanceTimersByTime(5000)
    expect(spoken).toEqual([WHY, `${WHY} End.`])
    speaker.say(`${WHY} ${WHY}`)
    vi.advanceTimersByTime(10)
    speaker.say('Undo: House')
    vi.advanceTimersByTime(5000)
    expect(spoken.slice(2)).toEqual([WHY, 'Undo: House'])
  })

  it('makes a repeated text differ, so that screen readers read it again', () => {
    const { spoken, speaker } = start()
    for (let times = 0; times < 3; times++) {
      speaker.say('No problems')
      vi.advanceTimersByTime(2000)
    }
    expect(spoken).toEqual(['No problems', 'No problems\u00a0', 'No problems'])
    speaker.say('Too late')
    speaker.stop()
    vi.advanceTimersByTime(2000)
    expect(spoken).toHaveLength(3)
  })
})
