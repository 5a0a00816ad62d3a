import { describe, expect, it } from 'vitest'
import { levelOfLetters } from '../../../src/core/formats/sketch/letters'
import { readSketch } from '../../../src/core/formats/sketch/read'
import { firstLevel } from '../../../src/core/project/project'
import { TEMPLATES } from '../../../src/core/templates/index'
import { encodeText } from '../../../src/core/text/text'

describe('The rows of templates', () => {
  it.each(TEMPLATES)('of $id draw the level that a sketch file with them has', ({ id, rows }) => {
    const read = readSketch(encodeText(rows), id)
    if (read.status !== 'read') throw new Error('A template is a sketch')
    expect(levelOfLetters(rows.trim().split('\n'))).toEqual(firstLevel(read.project).level)
  })

  it('draw no level if a letter is unknown', () => {
    expect(levelOfLetters(['s?'])).toBeUndefined()
  })
})
