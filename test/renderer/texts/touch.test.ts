import { describe, expect, it } from 'vitest'
import { candidateTexts } from '../../../src/renderer/texts/candidates'
import { importTexts } from '../../../src/renderer/texts/imports'
import { mapAidTexts } from '../../../src/renderer/texts/map-aids'
import { playTexts } from '../../../src/renderer/texts/play'
import { runTexts } from '../../../src/renderer/texts/runs'
import { TOUR } from '../../../src/renderer/texts/tour'
import { drawingTexts } from '../../../src/renderer/texts/drawing'
import { placeTexts } from '../../../src/renderer/texts/places'
import { selectionTexts } from '../../../src/renderer/texts/selection'
import { forFingers } from '../../../src/renderer/texts/touch'
import { texts } from '../../../src/renderer/texts'
import { worldTexts } from '../../../src/renderer/texts/worlds'

/** The hints of all tools, and others that name gestures. */
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
  placeTexts.find.text,
  texts.history.empty,
  candidateTexts.text,
  importTexts.source.hint,
  mapAidTexts.minimapHelp,
  playTexts.pointer,
  runTexts.replay.whyHint,
  ...TOUR.map(({ text }) => text),
]

describe('a hint for fingers', () => {
  it('speaks of taps, and neither of clicks nor of keys', () => {
    expect(HINTS.length).toBeGreaterThan(30)
    const wrong = HINTS.map(forFingers).filter((hint) =>
      /click|Shift|Alt|Enter|\bkeys?\b|button\b|wheel|point at/i.test(hint),
    )
    expect(wrong).toEqual([])
  })

  it('keeps the sentences that apply to fingers', () => {
    expect(HINTS.filter((hint) => forFingers(hint) === '')).toEqual([])
    expect(forFingers(selectionTexts.tools.wand)).toBe('Tap an area or a building to select all of it.')
    expect(forFingers(worldTexts.toolHelp.look)).toBe(
      'Tap a tile to look at it; double tap it to open its town or dungeon.',
    )
  })
})
