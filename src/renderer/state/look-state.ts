import type { MapStyle } from '../../core/picture/style'
import type { CustomStyle } from '../../core/picture/styles/custom-style'
import type { WindowThemeId } from '../../ipc/menu-choices'

/** The interface theme once the system was asked. Each has a map style with the same id. */
export type ShownTheme = Exclude<WindowThemeId, 'system'>

/** The chosen looks of interface and map, separately. */
export interface Looks {
  readonly theme: WindowThemeId
  /** Id of a map style, or `theme` for that of the interface theme. */
  readonly mapStyle: string
  /** The custom style, if there is one; the map uses it while `mapStyle` is `own`. */
  readonly custom?: CustomStyle | undefined
  /** The finished styles, once the code that draws them is loaded; until then the map is plain. */
  readonly finished?: readonly MapStyle[]
  /** The system's preference. */
  readonly system: ShownTheme
}
