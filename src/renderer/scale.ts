import { UI_SCALES } from '../ipc/menu-choices'
import { keepText, readKept } from './storage'
import type { Workbench } from './workbench'

const SCALE = 'brownstone.scale'

/** The size of the interface that was chosen last, in percent; 100 where none was, or where what is kept is none. */
export function rememberedScale(): number {
  const kept = Number(readKept(SCALE))
  return UI_SCALES.find((scale) => scale === kept) ?? 100
}

/** Makes everything but the map larger or smaller, now and at the next start. */
export function chooseScale(bench: Workbench, scale: number): void {
  keepText(SCALE, String(scale))
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
