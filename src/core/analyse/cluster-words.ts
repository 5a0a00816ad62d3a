import { DOOR_RULE } from './door-rule'

/** The parts of a cluster's sentence. */
export interface ClusterFacts {
  /** Number of problems in it; at least 2. */
  readonly count: number
  /** Name of the first cell. */
  readonly place: string
  /** The sentence of the first problem. */
  readonly first: string
  /** Whether rock nearby is the cause of what streets cannot reach. */
  readonly isNearRock: boolean
}

/** Sentences for clusters by rule: how many, where the first is, which rule, what to do. */
const WORDS: Readonly<Record<string, (facts: ClusterFacts) => string>> = {
  'house-reached': ({ count, place, isNearRock }) =>
    isNearRock
      ? `Rock leaves ${count} houses without a street, the first at ${place}. Make them rock, move the rock, or draw a street beside them.`
      : `No street can reach ${count} houses, the first at ${place}. Make them rock, move what stands in the way, or draw a street beside them.`,
  'one-door': ({ count, place }) =>
    `${count} houses have no door to a street or too many doors, the first at ${place}; ${DOOR_RULE}`,
  'rock-apart': ({ count, place }) =>
    `Rock lies too near in ${count} places, the first at ${place}; rock has no door, and generated streets keep off rock that was set by chance.`,
  'streets-off-rock': ({ count, place }) =>
    `${count} drawn streets lie beside rock, the first at ${place}. Streets never run beside rock unless drawn there: they stay.`,
  'streets-off-wall': ({ count, place }) =>
    `${count} drawn streets run along the town wall, the first at ${place}. Streets keep off it unless drawn there: they stay.`,
  'streets-open': ({ count, place }) =>
    `${count} sides between streets are closed, the first at ${place}; they were set by hand and stay.`,
  'open-between-streets': ({ count, place }) =>
    `${count} open passages lead into houses or rock, the first at ${place}; open passages lie only between two streets. Put walls or doors there.`,
  'border-gates': ({ count, place }) =>
    `${count} cells on the border are streets or open the wall without being gates, the first at ${place}; streets on the border are gates.`,
}

/** Returns the sentence of a cluster; a rule without a sentence here counts its first problem. */
export function wordsOfCluster(rule: string, facts: ClusterFacts): string {
  const words = WORDS[rule]
  return words ? words(facts) : `${facts.count} times, the first: ${facts.first}`
}

/** Labels of buttons that repair all problems of a cluster, by the kind of repair. */
const LABELS: Readonly<Record<string, string>> = {
  'make-rock': 'Make all of them rock',
  'make-house': 'Make all of them houses',
  'make-houses': 'Make all of them houses',
  'make-gate': 'Make all of them gates',
  'make-court': 'Make all of them courtyards',
  'street-to-house': 'Make the streets houses',
  'rock-to-house': 'Make the rock houses',
  'allow-streets': 'Allow streets beside the rock',
  allow: 'Allow streets beside the rock',
  'draw-street': 'Draw streets beside them',
  'take-away': 'Remove all of them',
  'move-rock': 'Move the rock',
  'move-gate': 'Move the gates',
  'move-court': 'Move the courtyards',
  'close-wall': 'Close the town wall',
  'wall-up': 'Wall them up',
  'open-way': 'Open ways to them',
  close: 'Close all of them',
  open: 'Open all of them',
  door: 'Give each of them one door',
  unlock: 'Unlock them',
}

/**
 * Returns the label for repairing all problems of a cluster; a kind without a label here keeps that of its first
 * repair.
 */
export function labelForAll(sort: string, first: string): string {
  return LABELS[sort] ?? first
}
