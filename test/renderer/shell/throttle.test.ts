import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { throttle } from '../../../src/renderer/shell/throttle'

describe('Telling sparingly', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('passes on the first value at once, and of those that follow only the last, after a pause', () => {
    const reports: number[] = []
    const { say } = throttle(100, (value: number) => reports.push(value))
    for (const value of [1, 2, 3]) say(value)
    expect(reports).toEqual([1])
    vi.advanceTimersByTime(100)
    expect(reports).toEqual([1, 3])
    say(4)
    expect(reports).toEqual([1, 3])
    vi.advanceTimersByTime(500)
    expect(reports).toEqual([1, 3, 4])
    say(5)
    expect(reports).toEqual([1, 3, 4, 5])
  })

  it('passes on nothing after it has ended', () => {
    const reports: number[] = []
    const { say, end } = throttle(100, (value: number) => reports.push(value))
    say(1)
    say(2)
    end()
    vi.advanceTimersByTime(500)
    expect(reports).toEqual([1])
  })
})
