import type { WorkTable } from '../answer'

/** What workers of the window do on the desktop, too: it draws or checks what is on the screen. */
export const SCREEN_WORK = {
  check: async () => (await import('./check')).check,
  analyse: async () => (await import('./analyse')).analyse,
  ways: async () => (await import('./analyse')).ways,
  tilePictures: async () => (await import('./tile-pictures')).tilePictures,
  picture: async () => (await import('./picture')).picture,
} satisfies WorkTable
