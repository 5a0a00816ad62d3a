import { describe, expect, it } from 'vitest'
import { noticesText } from '../../scripts/notices.mjs'

describe('the notices of packages', () => {
  it('give equal licence texts once, below all packages that have them', () => {
    const text = noticesText([
      { name: 'a', version: '1.0.0', licence: 'MIT', text: 'Do as you like.' },
      { name: 'b', version: '2.0.0', licence: 'ISC', text: '' },
      { name: 'c', version: '3.0.0', licence: 'MIT', text: 'Do as you like.' },
    ])
    expect(text).toContain('a 1.0.0\nc 3.0.0\nLicence: MIT\n\nDo as you like.\n')
    expect(text.match(/Do as you like/g)).toHaveLength(1)
    expect(text).toContain('b 2.0.0\nLicence: ISC\n\nThe package has no text of its licence.\n')
  })
})
