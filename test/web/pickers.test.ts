import { describe, expect, it } from 'vitest'
import { unlessTooLate } from '../../src/web/pickers'

describe('a picker', () => {
  it('gives what was picked', async () => {
    expect(await unlessTooLate(Promise.resolve('handle'))).toBe('handle')
  })

  it('that comes too long after a key gives nothing, so that the file is downloaded', async () => {
    const refused = Promise.reject(new DOMException('Must be handling a user gesture', 'SecurityError'))
    expect(await unlessTooLate(refused)).toBeUndefined()
  })

  it('that is closed still says so', async () => {
    const closed = Promise.reject(new DOMException('closed', 'AbortError'))
    await expect(unlessTooLate(closed)).rejects.toThrow('closed')
  })
})
