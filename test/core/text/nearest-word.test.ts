import { expect, it } from 'vitest'
import { didYouMean, nearestWord } from '../../../src/core/text/nearest-word'

const KNOWN = ['map_size', 'lake_dist', 'density', 'deadEnds', 'ends']

it.each([
  ['map_siez', 'map_size'],
  ['denisty', 'density'],
  ['lake_dst', 'lake_dist'],
  ['lake_distt', 'lake_dist'],
  ['ednds', 'ends'],
  ['map_size', 'map_size'],
  ['sand', undefined],
  ['', undefined],
  ['en', undefined],
  ['map_sieze_of', undefined],
])('finds what "%s" was meant to be', (typed, meant) => {
  expect(nearestWord(typed, KNOWN)).toBe(meant)
  expect(didYouMean(typed, KNOWN)).toBe(meant === undefined ? '' : ` Did you mean "${meant}"?`)
})
