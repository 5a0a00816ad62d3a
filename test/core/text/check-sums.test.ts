import { expect, it } from 'vitest'
import { adler32, crc32 } from '../../../src/core/text/check-sums'
import { bytesOf } from '../../support/files'

it('check sums are those that the catalogues of check sums give for their text', () => {
  expect(crc32(bytesOf('123456789'))).toBe(0xcbf43926)
  expect(adler32(bytesOf('123456789'))).toBe(0x091e01de)
})
