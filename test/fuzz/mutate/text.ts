import { pick, type Random } from '../../../src/core/random/random'
import { ofTexts } from './mutator'
import { anyPart, ODD_TEXTS, oddNumber } from './odd-values'

/** Numbers, words, runs of blanks and single signs. */
const TOKENS = /-?\d+(?:\.\d+)?|[A-Za-z_]\w*|[ \t]+|\r?\n|[^]/gu

/** Changes the words, numbers and lines of a text. */
export const mutateText = ofTexts(changeText)

/** Changes a text. Long ones are changed within a window, so that the cost does not grow with them. */
export function changeText(random: Random, text: string, other: string): string {
  if (random.below(3) === 0) return changeLines(random, text, other)
  const start = text.length > WINDOW ? random.below(text.length - WINDOW) : 0
  const tokens = text.slice(start, start + WINDOW).match(TOKENS) ?? []
  const parts: string[] = [...tokens]
  change(random, parts, () => pick(random, other.slice(0, WINDOW).match(TOKENS) ?? ['']))
  return text.slice(0, start) + parts.join('') + text.slice(start + WINDOW)
}

const WINDOW = 2000

function changeLines(random: Random, text: string, other: string): string {
  const lines = text.split('\n')
  change(random, lines, () => pick(random, other.split('\n')))
  return lines.join('\n')
}

/** Changes one part or several of a list, in place. */
function change(random: Random, parts: string[], fromOther: () => string): void {
  const [at, length] = anyPart(random, parts.length, 6)
  const chosen = parts.slice(at, at + length)
  const ways: (() => readonly string[])[] = [
    () => [],
    () => [...chosen, ...chosen],
    () => Array.from({ length: 1 + random.below(40) }, () => chosen).flat(),
    () => chosen.toReversed(),
    () => [...chosen, fromOther()],
    () => [fromOther()],
    () => [...chosen, pick(random, ODD_TEXTS)],
    () => [pick(random, ODD_TEXTS)],
    () => chosen.map((part) => changePart(random, part)),
    () => chosen.map((part) => changePart(random, part)),
  ]
  parts.splice(at, length, ...pick(random, ways)())
}

/** Changes a single word or number. */
function changePart(random: Random, part: string): string {
  const value = Number(part)
  if (part.trim() !== '' && !Number.isNaN(value)) return String(oddNumber(random, value))
  const at = random.below(part.length + 1)
  const letter = random.below(3) === 0 ? pick(random, ODD_TEXTS) : String.fromCharCode(32 + random.below(95))
  return part.slice(0, at) + letter + part.slice(at + random.below(2))
}
