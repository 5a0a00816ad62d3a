import type { PlaceKindId } from '../../core/level/places'
import type { PlaceIcon, PlaceIcons } from '../../core/picture/icons/icon-shape'
import { OWN_STYLE_ID, type OwnStyle } from '../../core/picture/styles/own-style'
import { readOwnStyle, writeOwnStyle } from '../../core/picture/styles/own-style-file'
import type { TileGround, TilePicture } from '../../core/picture/tile-picture'
import type { Looks } from '../state/look-state'
import { plainStyleShown } from './looks'
import { OWN_STYLE, rememberMapStyle } from '../state/remembered'
import { forgetText, storeText, storedText } from '../state/storage'
import { windowTexts } from '../texts/window'
import type { Store } from '../state/store'

/** The custom map style; undefined if there is none or the stored one is invalid. */
export function rememberedOwnStyle(): OwnStyle | undefined {
  const stored = storedText(OWN_STYLE)
  const read = stored === null ? undefined : readOwnStyle(stored)
  return read?.status === 'read' ? read.style : undefined
}

/** Deletes a stored style that cannot be read, and returns its name; see `forgetDamaged`. */
export function forgetDamagedStyle(): readonly string[] {
  const stored = storedText(OWN_STYLE)
  if (stored === null || readOwnStyle(stored).status === 'read') return []
  forgetText(OWN_STYLE)
  return ['own map style']
}

/** Changes the custom style and uses it for the map, now and at the next start. Returns whether it fits the storage. */
export function changeOwnStyle(store: Store, own: OwnStyle): boolean {
  const isStored = storeText(OWN_STYLE, writeOwnStyle(own))
  rememberMapStyle(OWN_STYLE_ID)
  store.change(({ window }) => ({
    window: { looks: { ...window.looks, mapStyle: OWN_STYLE_ID, own } },
  }))
  return isStored
}

/** Gives a ground of the custom style another picture, or none; returns like `changeOwnStyle`. */
export function changeTile(store: Store, ground: TileGround, tile: TilePicture | undefined): boolean {
  const { tiles: before, ...own } = ownStyleOf(store.getState().window.looks)
  const { [ground]: _, ...others } = before ?? {}
  const tiles = tile ? { ...others, [ground]: tile } : others
  return changeOwnStyle(store, Object.keys(tiles).length > 0 ? { ...own, tiles } : own)
}

/** Gives a kind of place an icon in the custom style, or resets it; returns like `changeOwnStyle`. */
export function changeOwnIcon(store: Store, kind: PlaceKindId, icon: PlaceIcon | undefined): boolean {
  const { icons, ...own } = ownStyleOf(store.getState().window.looks)
  const { [kind]: _, ...others } = icons ?? {}
  const changed: PlaceIcons = icon ? { ...others, [kind]: icon } : others
  return changeOwnStyle(store, Object.keys(changed).length === 0 ? own : { ...own, icons: changed })
}

/** The custom style, or the plain style of the map as its initial value. */
export function ownStyleOf(looks: Looks): OwnStyle {
  return looks.own ?? { name: windowTexts.ownStyle.first, base: plainStyleShown(looks).id, colours: {} }
}

/** Loads the custom style as another window has changed it, so that neither overwrites the other's changes. */
export function takeOwnStyleAgain(store: Store): void {
  const stored = rememberedOwnStyle()
  const { own } = store.getState().window.looks
  if (!stored || (own && writeOwnStyle(own) === writeOwnStyle(stored))) return
  store.change(({ window }) => ({ window: { looks: { ...window.looks, own: stored } } }))
}

/** Follows changes of the custom style in other windows. */
export function followOwnStyle(store: Store): void {
  // They may have changed it since this window was opened.
  takeOwnStyleAgain(store)
  // Storage events come only from other windows. Changes of other keys are ignored, because this window may have a
  // style that did not fit the storage.
  addEventListener('storage', ({ key }) => {
    if (key === OWN_STYLE) takeOwnStyleAgain(store)
  })
}
