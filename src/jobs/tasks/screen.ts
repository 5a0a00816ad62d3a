import type { WorkTable } from '../answer'

/** The jobs that workers of the window do on the desktop, too: they draw or check for the screen. */
export const SCREEN_WORK = {
  check: async () => (await import('./check')).check,
  analyse: async () => (await import('./analyse')).analyse,
  ways: async () => (await import('./analyse')).ways,
  prove: async () => (await import('./prove')).prove,
  tilePictures: async () => (await import('./tile-pictures')).tilePictures,
  picture: async () => (await import('./picture')).picture,
} satisfies WorkTable
