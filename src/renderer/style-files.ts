import type { FileProblem } from '../core/formats/format'
import { readText } from '../core/formats/text'
import { MOST_STYLE_BYTES, readOwnStyle, type OwnStyle } from '../core/picture/styles/own-style'
import { changeOwnStyle } from './looks'
import { texts } from './texts'
import { announce, type Workbench } from './workbench'

const words = texts.face.ownStyle

/** Gives the map a style that was read from a file; answers with what there is to say. */
export function takeStyle(bench: Workbench, style: OwnStyle): string {
  return changeOwnStyle(bench, style) ? words.loaded(style.name) : words.tilePictures.notKept
}

/** Offers the style in a file that came as a document would; the one that the user has made stays until it is taken. */
export function offerStyle(bench: Workbench, bytes: Uint8Array, name: string): void {
  const refuse = (problem: FileProblem): void =>
    bench.store.setState({
      banner: { tone: 'error', text: texts.banner.refused(name), details: [problem] },
    })
  if (bytes.length > MOST_STYLE_BYTES) return refuse({ message: words.tooLarge })
  const decoded = readText(bytes)
  if (decoded.status === 'refused') return refuse(decoded.problem)
  const read = readOwnStyle(decoded.text)
  if (read.status === 'refused') return refuse(read)
  const { style } = read
  const { own } = bench.store.getState().looks
  bench.store.setState({
    banner: {
      tone: 'note',
      text: `${words.offered(name, style.name)}${own ? words.replaces(own.name) : ''}`,
      details: [],
      choices: [{ label: words.take, run: () => announce(bench, takeStyle(bench, style)) }],
    },
  })
}
