import type { OwnStyle } from '../../core/picture/styles/own-style'
import type { ThemeId } from '../../ipc/menu-choices'

/** How the interface looks once the system was asked. Each has a map style of the same id. */
export type ShownTheme = Exclude<ThemeId, 'system'>

/** How interface and map are to look, each chosen by itself. */
export interface Looks {
  readonly theme: ThemeId
  /** Id of a map style, or `theme` for the one that goes with the interface. */
  readonly mapStyle: string
  /** The style of one's own, where one was made; the map has it while `mapStyle` is `own`. */
  readonly own?: OwnStyle | undefined
  /** What the system asks for. */
  readonly system: ShownTheme
}
