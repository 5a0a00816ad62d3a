import type { MapStyle } from '../../core/picture/style'
import { fillOf, groundColour, meanColour } from '../../core/picture/style'
import { MAP_STYLES, mapStyleById } from '../../core/picture/styles/index'
import { OWN_STYLE_ID, styleOf, type OwnStyle } from '../../core/picture/styles/own-style'
import type { ThemeId } from '../../ipc/menu-choices'
import { lastResult } from '../desk/last-result'
import type { Looks, ShownTheme } from '../desk/look-state'
import { rememberMapStyle, rememberTheme } from '../desk/remembered'
import type { Store } from '../desk/store'
import type { Workbench } from '../desk/workbench'

/** The theme that the interface has. */
export function themeShown({ theme, system }: Looks): ShownTheme {
  return theme === 'system' ? system : theme
}

/** The style that the map has. */
export function mapStyleShown(looks: Looks): MapStyle {
  if (looks.mapStyle === OWN_STYLE_ID && looks.own) return ownStyleShown(looks.own)
  const style = mapStyleById(looks.mapStyle) ?? mapStyleById(themeShown(looks)) ?? MAP_STYLES[0]
  if (!style) throw new RangeError('The list of map styles is empty')
  return style
}

/** The style of one's own that exports may have; nothing where there is none. */
export function styleForExports({ own }: Looks): MapStyle | undefined {
  return own && ownStyleShown(own)
}

/** The style made of one's own colours, made once: the map is drawn anew for another object. */
const ownStyleShown: (own: OwnStyle) => MapStyle = lastResult(styleOf)

/** Gives the interface another theme, now and at the next start. */
export function chooseTheme(store: Store, theme: ThemeId): void {
  rememberTheme(theme)
  store.change(({ window }) => ({ window: { looks: { ...window.looks, theme } } }))
}

/** Gives the map another style, now and at the next start. */
export function chooseMapStyle(store: Store, mapStyle: string): void {
  rememberMapStyle(mapStyle)
  store.change(({ window }) => ({ window: { looks: { ...window.looks, mapStyle } } }))
}

/** Keeps the page in its theme, and follows the system where it is to. */
export function followLooks(bench: Workbench): void {
  const darkness = matchMedia('(prefers-color-scheme: dark)')
  const contrast = matchMedia('(prefers-contrast: more)')
  const askSystem = (): void => {
    const system = contrast.matches ? 'high-contrast' : darkness.matches ? 'dark' : 'light'
    bench.store.change(({ window }) => ({ window: { looks: { ...window.looks, system } } }))
  }
  bench.store.subscribe((state, before) => {
    if (state.window.looks !== before.window.looks) dress(document.documentElement, state.window.looks)
  })
  darkness.addEventListener('change', askSystem)
  contrast.addEventListener('change', askSystem)
  askSystem()
}

/** Puts a theme on the page, and the map's colours for the pieces of map on the tools. */
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
