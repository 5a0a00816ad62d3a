import { describe, expect, it } from 'vitest'
import { isOwnPage, isTrusted, isPermitted } from '../../src/main/security'

describe('an own page', () => {
  it.each([
    ['app://brownstone/index.html', true],
    ['app://brownstone/assets/index.js', true],
    ['app://brownstone.example/', false],
    ['app://other/', false],
    ['https://brownstone/', false],
    ['javascript:alert(1)', false],
    ['data:text/html,hello', false],
    ['no address', false],
  ])('%s: %s', (address, isOwn) => {
    expect(isOwnPage(address)).toBe(isOwn)
  })

  it('is the development server only where one runs, with that very port', () => {
    const page = { senderFrame: { url: 'http://localhost:5173/index.html', parent: null } }
    expect(isTrusted(page)).toBe(false)
    expect(isTrusted(page, 'http://localhost:5173')).toBe(true)
    expect(isTrusted(page, 'http://localhost:5174')).toBe(false)
  })
})

describe('a page', () => {
  it('may tell the system that a run has ended, and use nothing else of it', () => {
    const asked = ['notifications', 'geolocation', 'media', 'clipboard-read', 'midi', 'openExternal', 'usb']
    expect(asked.filter(isPermitted)).toEqual(['notifications'])
  })
})
