import { MENU_LABELS } from '../../ipc/menu-labels'
import { count } from './count'

/** Texts for the live link to running games. */
export const linkTexts = {
  title: MENU_LABELS['play.liveLink'].replace('…', ''),
  text: 'Running games on this computer get the level in view, and each change as you make it. They can show here where their player is.',
  open: 'Open the link',
  opening: 'The link is being opened. Wait for it.',
  browser: 'A page cannot open a link. Use the desktop edition, or “brownstone watch --serve” in a terminal.',
  address: 'Address for games',
  copy: 'Copy the address',
  copied: 'The address is on the clipboard.',
  notCopied: 'The address could not be copied. It is selected: press Ctrl+C.',
  end: 'End the link',
  ended: 'The live link has ended.',
  failed: (why: string) => `The live link has ended. ${why} Open it again with Play > Live link.`,
  games: (games: number) =>
    games === 0 ? 'No game is connected.' : `${count(games, 'game is', 'games are')} connected.`,
  status: (games: number) => `Live link: ${count(games, 'game', 'games')}`,
  events: 'What games reported, newest first',
  said: (event: string) => `Game: ${event}`,
}
