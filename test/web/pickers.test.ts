import { describe, expect, it } from 'vitest'
import { unlessTooLate } from '../../src/web/pickers'

describe('a picker', () => {
  it('returns the picked file', async () => {
    expect(await unlessTooLate(Promise.resolve('handle'))).toBe('handle')
  })

  it('that comes too long after a key press returns undefined, so that the file is downloaded', async () => {
    const refused = Promise.reject(new DOMException('Must be handling a user gesture', 'SecurityError'))
    expect(await unlessTooLate(refused)).toBeUndefined()
  })

  it('that is closed reports it even then', async () => {
    const closed = Promise.reject(new DOMException('closed', 'AbortError'))
    await expect(unlessTooLate(closed)).rejects.toThrow('closed')
  })
})
