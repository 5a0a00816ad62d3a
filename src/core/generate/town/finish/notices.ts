import type { Seeds } from '../ground/planted-site'

/** Returns what did not fit, "6 of 9 courtyards fitted.", and how many cells became rock because no street can reach them. */
export function noticesOf(
  seeds: Seeds,
  wanted: Readonly<Record<'gates' | 'courts' | 'rock', number>>,
  trapped: number,
): readonly string[] {
  const notices: string[] = []
  for (const [id, words, why] of [
    ['gates', 'gates', 'a gate needs an untouched cell on either side and a way in'],
    ['courts', 'courtyards', 'they need two free cells between them and any street'],
    ['rock', 'cells of rock', 'each needs three untouched cells on every side'],
  ] as const) {
    const placed = seeds[id].length
    if (placed < wanted[id]) notices.push(`${placed} of ${wanted[id]} ${words} fitted: ${why}.`)
  }
  if (trapped === 1) notices.push('1 cell became rock: no street can reach it.')
  if (trapped > 1) notices.push(`${trapped} cells became rock: no street can reach them.`)
  return notices
}
