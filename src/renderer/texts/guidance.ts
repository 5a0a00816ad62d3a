import { MENU_LABELS } from '../../ipc/menu-labels'

/** Texts for the placement guidance of rock, courtyards and gates. */
export const guidanceTexts = {
  label: MENU_LABELS['view.guidance'],
  of: (seed: string) => `Where to set ${seed}`,
  seeds: { rock: 'rock', court: 'a courtyard', gate: 'a gate' },
  free: 'Free',
  risky: 'Risky, but allowed',
  impossible: 'Impossible',
  riskyBecause: (why: string) => `Risky: ${why}`,
  impossibleBecause: (why: string) => `Impossible: ${why}`,
  shown: 'The map shows where rock, courtyards and gates may be set.',
  hidden: 'The placement guidance is hidden.',
}
