/** Labels of the overlays by their ids, in the order of their keys: Alt+1, Alt+2, … A menu needs no more of them. */
export const OVERLAY_LABELS = {
  reach: 'Reach from the gates',
  fromGates: 'Distance from the gates',
  fromCell: 'Distance from the cursor',
  junctions: 'Dead ends and junctions',
  loops: 'Loops and choke points',
  runs: 'Straight runs',
  doors: 'Facing of doors',
  weights: 'Painted weights',
  order: 'Keys and levers needed',
} as const
