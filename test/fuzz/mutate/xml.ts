import { pick, type Random } from '../../../src/core/random/random'
import { ofTexts } from './mutator'
import { anyPart, ODD_TEXTS, oddNumber } from './odd-values'
import { changeText } from './text'

/** Tags and the texts between them. */
export const PIECES = /<[^>]*>|[^<]+|</g
const ATTRIBUTE = /([\w:.-]+)\s*=\s*"([^"]*)"/g

/** Changes the elements, attributes and texts of an XML text in one place or three. */
export const mutateXml = ofTexts((random, text, other) => {
  const pieces: string[] = text.match(PIECES) ?? []
  const others: readonly string[] = other.match(PIECES) ?? ['']
  for (let times = random.below(3) === 0 ? 3 : 1; times > 0 && pieces.length > 0; times--)
    change(random, pieces, others)
  return pieces.join('')
})

function change(random: Random, pieces: string[], others: readonly string[]): void {
  const [at, length] = anyPart(random, pieces.length, 8)
  const chosen = pieces.slice(at, at + length)
  const ways: (() => readonly string[])[] = [
    () => [],
    () => [...chosen, ...chosen],
    () => [...chosen, pick(random, others)],
    () => Array.from({ length: 2 + random.below(50) }, () => chosen).flat(),
    () => chosen.map((piece) => changePiece(random, piece)),
    () => chosen.map((piece) => changePiece(random, piece)),
    () => chosen.map((piece) => changePiece(random, piece)),
    () => [...chosen, pick(random, ODD_XML)],
  ]
  pieces.splice(at, length, ...pick(random, ways)())
}

const ODD_XML = [
  '<!--',
  '-->',
  '<![CDATA[x]]>',
  '<?xml version="1.0"?>',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '&b;',
  '<a/>',
  '</a>',
]

function changePiece(random: Random, piece: string): string {
  if (!piece.startsWith('<')) return changeText(random, piece, pick(random, ODD_TEXTS))
  const found = [...piece.matchAll(ATTRIBUTE)]
  if (found.length === 0) return changeText(random, piece, pick(random, ODD_TEXTS))
  const { 0: whole, 1: name = '', 2: value = '', index } = pick(random, found)
  const ways = [
    () => '',
    () => `${whole} ${whole}`,
    () => `${name}="${pick(random, ODD_TEXTS)}"`,
    () =>
      `${name}="${value === '' || Number.isNaN(Number(value)) ? changeText(random, value, name) : oddNumber(random, Number(value))}"`,
    () => `${pick(random, found)[1] ?? name}="${value}"`,
  ]
  return piece.slice(0, index) + pick(random, ways)() + piece.slice(index + whole.length)
}
