import type { MapStyle } from '../../core/picture/style'
import { fillOf, groundColour, meanColour } from '../../core/picture/style'
import { MAP_STYLES, mapStyleById } from '../../core/picture/styles/index'
import { OWN_STYLE_ID, styleOf, type OwnStyle } from '../../core/picture/styles/own-style'
import type { ThemeId } from '../../ipc/menu-choices'
import type { Looks, ShownTheme } from '../desk/look-state'
import { rememberMapStyle, rememberTheme } from '../desk/remembered'
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
function ownStyleShown(own: OwnStyle): MapStyle {
  if (made?.own !== own) made = { own, style: styleOf(own) }
  return made.style
}

let made: { readonly own: OwnStyle; readonly style: MapStyle } | undefined

/** Gives the interface another theme, now and at the next start. */
export function chooseTheme(bench: Workbench, theme: ThemeId): void {
  rememberTheme(theme)
  bench.store.setState(({ looks }) => ({ looks: { ...looks, theme } }))
}

/** Gives the map another style, now and at the next start. */
export function chooseMapStyle(bench: Workbench, mapStyle: string): void {
  rememberMapStyle(mapStyle)
  bench.store.setState(({ looks }) => ({ looks: { ...looks, mapStyle } }))
}

/** Keeps the page in its theme, and follows the system where it is to. */
export function followLooks(bench: Workbench): void {
  const darkness = matchMedia('(prefers-color-scheme: dark)')
  const contrast = matchMedia('(prefers-contrast: more)')
  const askSystem = (): void => {
    const system = contrast.matches ? 'high-contrast' : darkness.matches ? 'dark' : 'light'
    bench.store.setState(({ looks }) => ({ looks: { ...looks, system } }))
  }
  bench.store.subscribe((state, before) => {
    if (state.looks !== before.looks) dress(document.documentElement, state.looks)
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
