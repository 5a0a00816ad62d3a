import { showBanner, showErrorBanner } from '../state/banner'
import { readStyleFile } from '../../core/formats/style-file'
import type { CustomStyle } from '../../core/picture/styles/custom-style'
import { changeCustomStyle } from '../looks/custom-style'
import { windowTexts } from '../texts/window'
import { texts } from '../texts'
import type { Store } from '../state/store'
import { announce } from '../state/app'

const words = windowTexts.customStyle

/** Uses a style from a file for the map; returns a message. */
export function takeStyle(store: Store, style: CustomStyle): string {
  return changeCustomStyle(store, style) ? words.loaded(style.name) : words.tilePictures.notStored
}

/** Offers the style in an opened or dropped file; the user's custom style stays until it is accepted. */
export function offerStyle(store: Store, bytes: Uint8Array, name: string): void {
  const read = readStyleFile(bytes)
  if (read.status === 'refused') {
    return showErrorBanner(store, texts.banner.refused(name), [read.problem])
  }
  const { style } = read
  const { custom } = store.getState().window.looks
  const take = { label: words.take, run: () => announce(store, takeStyle(store, style)) }
  const text = words.offered(name, style.name, custom?.name)
  showBanner(store, { tone: 'note', text, details: [], choices: [take] })
}
