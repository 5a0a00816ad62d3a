import { expect, it } from 'vitest'
import { sideOfPreview } from '../../../../src/renderer/dialogs/export/SheetPreview'

it('the sheets of a print are shown as large as the window allows', () => {
  const sides = [
    [360, 640],
    [1024, 700],
    [1440, 900],
    [1920, 1080],
    [3840, 2160],
  ].map(([width = 0, height = 0]) => sideOfPreview({ width, height }))
  expect(sides).toEqual([320, 470, 670, 820, 820])
})
