import { describe, expect, it } from 'vitest'
import { isOwnPage, isTrusted, isPermitted } from '../../src/main/security'

describe("the program's own page", () => {
  it.each([
    ['app://brownstone/index.html', true],
    ['app://brownstone/assets/index.js', true],
    ['app://brownstone.example/', false],
    ['app://other/', false],
    ['https://brownstone/', false],
    ['javascript:alert(1)', false],
    ['data:text/html,hello', false],
    ['no address', false],
  ])('is recognised by its address %s: %s', (address, isOwn) => {
    expect(isOwnPage(address)).toBe(isOwn)
  })

  it('may come from the development server only while one runs, and only with its port', () => {
    const page = { senderFrame: { url: 'http://localhost:5173/index.html', parent: null } }
    expect(isTrusted(page)).toBe(false)
    expect(isTrusted(page, 'http://localhost:5173')).toBe(true)
    expect(isTrusted(page, 'http://localhost:5174')).toBe(false)
  })
})

describe('a page', () => {
  it('may show notifications, and has no other permission', () => {
    const asked = ['notifications', 'geolocation', 'media', 'clipboard-read', 'midi', 'openExternal', 'usb']
    expect(asked.filter(isPermitted)).toEqual(['notifications'])
  })
})
