import { describe, expect, it } from 'vitest'
import { createUpdates, type UpdatesOptions } from '../../src/main/updates'

const ADDRESS = 'https://example.org/releases/latest.json'
const PAGE = 'https://example.org/releases/2'

function updatesWith(answer: string | Error, options: Partial<UpdatesOptions> = {}) {
  const loaded: string[] = []
  const shown: string[] = []
  const updates = createUpdates({
    address: ADDRESS,
    version: '1.9.3',
    load: async (address) => {
      loaded.push(address)
      if (answer instanceof Error) throw answer
      return new Response(answer)
    },
    showPage: async (page) => void shown.push(page),
    ...options,
  })
  return { updates, loaded, shown }
}

const answer = (version: string, page = PAGE): string => JSON.stringify({ version, page })

describe('looking for a newer version', () => {
  it('asks nobody until the user does', () => {
    expect(updatesWith(answer('2.0.0')).loaded).toEqual([])
  })

  it.each([
    ['1.9.3', 'current'],
    ['1.9.2', 'current'],
    ['1.8.99', 'current'],
    ['1.9.4', 'ready'],
    ['1.10.0', 'ready'],
    ['2.0.0', 'ready'],
  ])('of %s beside 1.9.3 it says "%s"', async (version, status) => {
    expect((await updatesWith(answer(version)).updates.check()).status).toBe(status)
  })

  it('shows the page of the newer version, after it was found', async () => {
    const { updates, shown } = updatesWith(answer('2.0.0'))
    await updates.install()
    expect(shown).toEqual([])
    await updates.check()
    await updates.install()
    expect(shown).toEqual([PAGE])
  })

  it.each([
    ['no address', answer('2.0.0'), { address: undefined }],
    ['an address without encryption', answer('2.0.0'), { address: 'http://example.org/latest.json' }],
    ['a page elsewhere', answer('2.0.0', 'https://example.com/2'), {}],
    ['a page without encryption', answer('2.0.0', 'http://example.org/2'), {}],
    ['a page that is a script', answer('2.0.0', 'javascript:alert(1)'), {}],
    ['a version in words', answer('two'), {}],
    ['no JSON', 'Not found', {}],
    ['a very long answer', answer('2.0.0').padEnd(20_000), {}],
    ['no network', new TypeError('fetch failed'), {}],
  ])('says in one sentence that it cannot with %s, and shows no page', async (_name, text, options) => {
    const { updates, shown } = updatesWith(text, options)
    expect(await updates.check()).toEqual({
      status: 'error',
      message: expect.stringMatching(/^[^.]+\. ?[^.]*\.?$/),
    })
    await updates.install()
    expect(shown).toEqual([])
  })
})
