import { rememberScale } from '../desk/remembered'
import type { Workbench } from '../desk/workbench'

/** Makes everything but the map larger or smaller, now and at the next start. */
export function chooseScale(bench: Workbench, scale: number): void {
  rememberScale(scale)
  bench.store.setState({ scale })
}

/** Keeps the page at its scale: the style sheets magnify panels, menus and dialogs, and leave the map its own pixels. */
export function followScale(bench: Workbench): void {
  const dress = (scale: number): void =>
    document.documentElement.style.setProperty('--ui-scale', String(scale / 100))
  bench.store.subscribe((state, before) => {
    if (state.scale !== before.scale) dress(state.scale)
  })
  dress(bench.store.getState().scale)
}
