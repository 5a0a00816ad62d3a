import { rememberScale } from '../desk/remembered'
import type { Workbench } from '../desk/workbench'

/** Sets the size of everything but the map, now and at the next start. */
export function chooseScale(bench: Workbench, scale: number): void {
  rememberScale(scale)
  bench.store.setState({ scale })
}

/** Keeps the page at its scale: the style sheets scale panels, menus and dialogs, and leave the map unscaled. */
export function followScale(bench: Workbench): void {
  const dress = (scale: number): void =>
    document.documentElement.style.setProperty('--ui-scale', String(scale / 100))
  bench.store.subscribe((state, before) => {
    if (state.scale !== before.scale) dress(state.scale)
  })
  dress(bench.store.getState().scale)
}
