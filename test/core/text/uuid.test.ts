import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { uuidInNamespace, uuidOf } from '../../../src/core/text/uuid'
import { bytesOf } from '../../support/files'

const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'

it('is the UUID of version 5 that the standard library of Python prints', () => {
  expect(uuidInNamespace(DNS, 'python.org')).toBe('886313e1-3b8a-5372-9b90-0c9aee199e5d')
})

it('agrees with the hash of Node for texts of any length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const namespace = Buffer.from(DNS.replaceAll('-', ''), 'hex')
      const hash = createHash('sha1').update(namespace).update(bytesOf(name)).digest('hex')
      const [id, plain] = [uuidInNamespace(DNS, name), uuidInNamespace(DNS, name).replaceAll('-', '')]
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      // All but the six bits of version and variant.
      expect(plain.slice(0, 12) + plain.slice(13, 16) + plain.slice(17)).toBe(
        hash.slice(0, 12) + hash.slice(13, 16) + hash.slice(17, 32),
      )
    }),
  )
})

it('tells paths apart whose joined words are the same', () => {
  expect(uuidOf('a', 'bc')).not.toBe(uuidOf('ab', 'c'))
  expect(uuidOf('a', 1)).not.toBe(uuidOf('a', '1'))
})
