import type { MapStyle } from '../../core/picture/style'
import { fillOf, groundColour, meanColour } from '../../core/picture/style'
import { MAP_STYLES, mapStyleById } from '../../core/picture/styles/index'
import { CUSTOM_STYLE_ID, styleOf, type CustomStyle } from '../../core/picture/styles/custom-style'
import type { WindowThemeId } from '../../ipc/menu-choices'
import { lastResult } from '../state/last-result'
import type { Looks, ShownTheme } from '../state/look-state'
import { rememberMapStyle, rememberTheme } from '../state/remembered-settings'
import type { Store } from '../state/store'

/** The current theme of the interface. */
export function themeShown({ theme, system }: Looks): ShownTheme {
  return theme === 'system' ? system : theme
}

/** The current style of the map. */
export function mapStyleShown(looks: Looks): MapStyle {
  if (looks.mapStyle === CUSTOM_STYLE_ID && looks.custom) return customStyleShown(looks.custom)
  return looks.finished?.find(({ id }) => id === looks.mapStyle) ?? plainStyleShown(looks)
}

/** The current plain style: that of the map, or that of the theme if the map has a finished or a custom one. */
export function plainStyleShown(looks: Looks): MapStyle {
  const style = mapStyleById(looks.mapStyle) ?? mapStyleById(themeShown(looks)) ?? MAP_STYLES[0]
  if (!style) throw new RangeError('The list of map styles is empty')
  return style
}

/** The custom style for exports; undefined if there is none. */
export function styleForExports({ custom }: Looks): MapStyle | undefined {
  return custom && customStyleShown(custom)
}

/** The style made from the custom colours; cached, because the map is redrawn for another object. */
const customStyleShown: (custom: CustomStyle) => MapStyle = lastResult(styleOf)

/** Sets the theme of the interface, now and at the next start. */
export function chooseTheme(store: Store, theme: WindowThemeId): void {
  rememberTheme(theme)
  store.change(({ window }) => ({ window: { looks: { ...window.looks, theme } } }))
}

/** Sets the style of the map, now and at the next start. */
export function chooseMapStyle(store: Store, mapStyle: string): void {
  rememberMapStyle(mapStyle)
  store.change(({ window }) => ({ window: { looks: { ...window.looks, mapStyle } } }))
}

/** Keeps the page in its theme, and follows the system's theme if chosen. Returns a function that stops it. */
export function followLooks(store: Store): () => void {
  const darkness = matchMedia('(prefers-color-scheme: dark)')
  const contrast = matchMedia('(prefers-contrast: more)')
  const askSystem = (): void => {
    const system = contrast.matches ? 'high-contrast' : darkness.matches ? 'dark' : 'light'
    store.change(({ window }) => ({ window: { looks: { ...window.looks, system } } }))
  }
  const unsubscribe = store.subscribe((state, before) => {
    if (state.window.looks !== before.window.looks) dress(document.documentElement, state.window.looks)
  })
  darkness.addEventListener('change', askSystem)
  contrast.addEventListener('change', askSystem)
  askSystem()
  return () => {
    unsubscribe()
    darkness.removeEventListener('change', askSystem)
    contrast.removeEventListener('change', askSystem)
  }
}

/** Applies a theme to the page, and the map's colours to the samples on the tools. */
function dress(root: HTMLElement, looks: Looks): void {
  root.dataset['theme'] = themeShown(looks)
  const style = mapStyleShown(looks)
  root.dataset['mapStyle'] = style.id
  for (const [name, colour] of Object.entries(kindColours(style))) root.style.setProperty(name, colour)
}

function kindColours(style: MapStyle): Readonly<Record<string, string>> {
  return {
    '--kind-street': groundColour(style, 'street'),
    '--kind-dot': style.undecided.dot,
    '--kind-house': meanColour(fillOf(style, 'house')),
    '--kind-facade': style.facade.colour,
    '--kind-door': style.door.fill,
    '--kind-rock': groundColour(style, 'rock'),
    '--kind-hatch': style.rock.texture?.colour ?? style.rock.colour,
    '--kind-land': groundColour(style, 'land'),
    '--kind-tuft': style.land.texture?.colour ?? style.land.colour,
    '--kind-water': groundColour(style, 'water'),
    '--kind-wave': style.water.texture?.colour ?? style.water.colour,
    '--kind-deck': groundColour(style, 'bridge'),
    '--kind-plank': style.bridge.texture?.colour ?? style.bridge.colour,
    '--kind-court': groundColour(style, 'court'),
    '--kind-ring': style.court.ring,
    '--kind-wall': style.townWall.colour,
    '--kind-gate': style.gate,
    '--kind-outside': groundColour(style, 'outside'),
  }
}
