import type { PlaceKindId } from '../../core/level/places'
import type { PlaceIcon, PlaceIcons } from '../../core/picture/icons/icon-shape'
import { CUSTOM_STYLE_ID, type CustomStyle } from '../../core/picture/styles/custom-style'
import { readCustomStyle, writeCustomStyle } from '../../core/picture/styles/custom-style-file'
import type { TileGround, TilePicture } from '../../core/picture/tile-picture'
import type { Looks } from '../state/look-state'
import { plainStyleShown } from './looks'
import { CUSTOM_STYLE, rememberMapStyle } from '../state/remembered-settings'
import { forgetText, storeText, storedText } from '../state/storage'
import { windowTexts } from '../texts/window'
import type { Store } from '../state/store'

/** The custom map style; undefined if there is none or the stored one is invalid. */
export function rememberedCustomStyle(): CustomStyle | undefined {
  const stored = storedText(CUSTOM_STYLE)
  const read = stored === null ? undefined : readCustomStyle(stored)
  return read?.status === 'read' ? read.style : undefined
}

/** Deletes a stored style that cannot be read, and returns its name; see `forgetDamaged`. */
export function forgetDamagedStyle(): readonly string[] {
  const stored = storedText(CUSTOM_STYLE)
  if (stored === null || readCustomStyle(stored).status === 'read') return []
  forgetText(CUSTOM_STYLE)
  return ['own map style']
}

/** Changes the custom style and uses it for the map, now and at the next start. Returns whether it fits the storage. */
export function changeCustomStyle(store: Store, custom: CustomStyle): boolean {
  const isStored = storeText(CUSTOM_STYLE, writeCustomStyle(custom))
  rememberMapStyle(CUSTOM_STYLE_ID)
  store.change(({ window }) => ({
    window: { looks: { ...window.looks, mapStyle: CUSTOM_STYLE_ID, custom } },
  }))
  return isStored
}

/** Gives a ground of the custom style another picture, or none; returns like `changeCustomStyle`. */
export function changeTile(store: Store, ground: TileGround, tile: TilePicture | undefined): boolean {
  const { tiles: before, ...custom } = customStyleOf(store.getState().window.looks)
  const { [ground]: _, ...others } = before ?? {}
  const tiles = tile ? { ...others, [ground]: tile } : others
  return changeCustomStyle(store, Object.keys(tiles).length > 0 ? { ...custom, tiles } : custom)
}

/** Gives a kind of place an icon in the custom style, or resets it; returns like `changeCustomStyle`. */
export function changeCustomIcon(store: Store, kind: PlaceKindId, icon: PlaceIcon | undefined): boolean {
  const { icons, ...custom } = customStyleOf(store.getState().window.looks)
  const { [kind]: _, ...others } = icons ?? {}
  const changed: PlaceIcons = icon ? { ...others, [kind]: icon } : others
  return changeCustomStyle(store, Object.keys(changed).length === 0 ? custom : { ...custom, icons: changed })
}

/** The custom style, or the plain style of the map as its initial value. */
export function customStyleOf(looks: Looks): CustomStyle {
  return looks.custom ?? { name: windowTexts.customStyle.first, base: plainStyleShown(looks).id, colours: {} }
}

/** Loads the custom style as another window has changed it, so that neither overwrites the other's changes. */
export function takeCustomStyleAgain(store: Store): void {
  const stored = rememberedCustomStyle()
  const { custom } = store.getState().window.looks
  if (!stored || (custom && writeCustomStyle(custom) === writeCustomStyle(stored))) return
  store.change(({ window }) => ({ window: { looks: { ...window.looks, custom: stored } } }))
}

/** Follows changes of the custom style in other windows. Returns a function that stops it. */
export function followCustomStyle(store: Store): () => void {
  // They may have changed it since this window was opened.
  takeCustomStyleAgain(store)
  // Storage events come only from other windows. Changes of other keys are ignored, because this window may have a
  // style that did not fit the storage.
  const take = ({ key }: StorageEvent): void => {
    if (key === CUSTOM_STYLE) takeCustomStyleAgain(store)
  }
  addEventListener('storage', take)
  return () => removeEventListener('storage', take)
}
