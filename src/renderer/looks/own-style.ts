import type { PlaceKindId } from '../../core/level/places'
import type { PlaceIcon, PlaceIcons } from '../../core/picture/icons/icon-shape'
import { OWN_STYLE_ID, type OwnStyle } from '../../core/picture/styles/own-style'
import { readOwnStyle, writeOwnStyle } from '../../core/picture/styles/own-style-file'
import type { TileGround, TilePicture } from '../../core/picture/tile-picture'
import type { Looks } from '../desk/look-state'
import { mapStyleShown } from './looks'
import { OWN_STYLE, rememberMapStyle } from '../desk/remembered'
import { forgetText, keepText, storedText } from '../desk/storage'
import { texts } from '../texts'
import type { Store } from '../desk/store'

/** The map style of one's own; undefined where none was made, or where what is kept is no such thing. */
export function rememberedOwnStyle(): OwnStyle | undefined {
  const kept = storedText(OWN_STYLE)
  const read = kept === null ? undefined : readOwnStyle(kept)
  return read?.status === 'read' ? read.style : undefined
}

/** Forgets a kept style that cannot be read, and returns what that was, by its name; see `forgetDamaged`. */
export function forgetDamagedStyle(): readonly string[] {
  const kept = storedText(OWN_STYLE)
  if (kept === null || readOwnStyle(kept).status === 'read') return []
  forgetText(OWN_STYLE)
  return ['own map style']
}

/**
 * Changes the style of one's own and gives it to the map, now and at the next start. Answers whether there is room to
 * remember it until then.
 */
export function changeOwnStyle(store: Store, own: OwnStyle): boolean {
  const isKept = keepText(OWN_STYLE, writeOwnStyle(own))
  rememberMapStyle(OWN_STYLE_ID)
  store.change(({ window }) => ({
    window: { looks: { ...window.looks, mapStyle: OWN_STYLE_ID, own } },
  }))
  return isKept
}

/** Gives a ground of the style of one's own another picture, or none; answers as `changeOwnStyle`. */
export function changeTile(store: Store, ground: TileGround, tile: TilePicture | undefined): boolean {
  const { tiles: before, ...own } = ownStyleOf(store.getState().window.looks)
  const { [ground]: _, ...others } = before ?? {}
  const tiles = tile ? { ...others, [ground]: tile } : others
  return changeOwnStyle(store, Object.keys(tiles).length > 0 ? { ...own, tiles } : own)
}

/** Gives a kind of place an icon in the style of one's own, or the usual one again; answers as `changeOwnStyle`. */
export function changeOwnIcon(store: Store, kind: PlaceKindId, icon: PlaceIcon | undefined): boolean {
  const { icons, ...own } = ownStyleOf(store.getState().window.looks)
  const { [kind]: _, ...others } = icons ?? {}
  const changed: PlaceIcons = icon ? { ...others, [kind]: icon } : others
  return changeOwnStyle(store, Object.keys(changed).length === 0 ? own : { ...own, icons: changed })
}

/** The style of one's own, or, where there is none yet, the style of the map to begin with. */
export function ownStyleOf(looks: Looks): OwnStyle {
  return looks.own ?? { name: texts.face.ownStyle.first, base: mapStyleShown(looks).id, colours: {} }
}

/** Takes the style of one's own as another window has changed it, so that neither writes over what the other did. */
export function takeOwnStyleAgain(store: Store): void {
  const kept = rememberedOwnStyle()
  const { own } = store.getState().window.looks
  if (!kept || (own && writeOwnStyle(own) === writeOwnStyle(kept))) return
  store.change(({ window }) => ({ window: { looks: { ...window.looks, own: kept } } }))
}

/** Follows what other windows change in the style of one's own. */
export function followOwnStyle(store: Store): void {
  // They may have changed it since this window was opened.
  takeOwnStyleAgain(store)
  // Told of what other windows keep, not of what this one does. What else they keep is no reason to look: this window
  // may have a style that there was no room for.
  addEventListener('storage', ({ key }) => {
    if (key === OWN_STYLE) takeOwnStyleAgain(store)
  })
}
