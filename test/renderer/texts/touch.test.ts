import { describe, expect, it } from 'vitest'
import { drawingTexts } from '../../../src/renderer/texts/drawing'
import { placeTexts } from '../../../src/renderer/texts/places'
import { selectionTexts } from '../../../src/renderer/texts/selection'
import { forFingers } from '../../../src/renderer/texts/touch'
import { texts } from '../../../src/renderer/texts'
import { worldTexts } from '../../../src/renderer/texts/worlds'

/** The hints of all tools. */
const HINTS: readonly string[] = [
  ...Object.values(texts.tools).filter((text) => typeof text === 'string'),
  ...Object.values(selectionTexts.tools),
  ...Object.values(worldTexts.toolHelp),
  texts.shapes.line,
  texts.shapes.rectangle,
  texts.shapes.fill,
  drawingTexts.edges.help,
  drawingTexts.edges.helpForInnerWall,
  drawingTexts.edges.helpFor('Wall'),
  placeTexts.palette.help('Inn'),
]

describe('a hint for fingers', () => {
  it('speaks of taps, and neither of clicks nor of keys', () => {
    expect(HINTS.length).toBeGreaterThan(30)
    const wrong = HINTS.map(forFingers).filter((hint) => /click|Shift|Alt|Enter|\bkeys?\b|button/i.test(hint))
    expect(wrong).toEqual([])
  })

  it('keeps the sentences that apply to fingers', () => {
    expect(HINTS.filter((hint) => forFingers(hint) === '')).toEqual([])
    expect(forFingers(selectionTexts.tools.wand)).toBe('Tap an area or a building to select all of it.')
    expect(forFingers(worldTexts.toolHelp.look)).toBe(
      'A tap looks at a tile; a double tap opens its town or dungeon.',
    )
  })
})
