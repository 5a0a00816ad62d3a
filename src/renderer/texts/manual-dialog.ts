import { MENU_LABELS } from '../../ipc/menu-labels'

/** Texts around the manual. Its chapters are loaded with its dialog. */
export const manualTexts = {
  title: MENU_LABELS['help.manual'],
  text: 'How to do things in Brownstone, with the keys you have chosen.',
  contents: 'Contents',
  search: 'Search the manual',
  found: (count: number) =>
    count === 0
      ? 'Nothing found. Try other words.'
      : `${count} ${count === 1 ? 'chapter' : 'chapters'} found.`,
  picture: (title: string) => `An example: ${title.toLowerCase()}`,
  more: 'Keyboard shortcuts…',
}
