import type { Setting } from '../../core/logic/wiring'
import { MENU_LABELS } from '../../ipc/menu-labels'
import { count } from './count'

const moves = (number: number): string => count(number, 'move', 'moves')

/** Texts for keys, levers and other things that act on each other, and for the proof of what they do. */
export const logicTexts = {
  proof: {
    label: 'Proof',
    ask: MENU_LABELS['check.prove'],
    chip: {
      proving: 'Proving…',
      solvedIn: (steps: number) => `Solved in ${moves(steps)}`,
      solved: 'Solved',
      stuck: 'Gets stuck',
      unsolved: 'Not solved',
      unproven: 'Not proven',
    },
    intro:
      'The proof tries everything that players can do, on all levels. It says whether the goal can be reached, and where players get stuck.',
    goal: 'Goal',
    everything: 'Everything in turn',
    solvedIn: (steps: number) => `It can be solved in ${moves(steps)}, and in no fewer.`,
    solved: 'It can be solved. It has too many states to find the fewest moves.',
    unsolved: 'It cannot be solved: no way leads to the goal.',
    unproven: (states: string) =>
      `Not proven: the search stopped after ${states} states, which is its limit. Fewer levers, plates and pits, or levels of their own, make it shorter.`,
    neverStuck: 'A player can never get stuck.',
    stuck: (because: string) => `A player can get stuck for good because of ${because}.`,
    unreached: (thing: string) => `A player never stands at ${thing}.`,
    replaySolution: 'Replay on the map',
    replayStuck: 'Replay the way into it',
    showBlame: 'Show the cause',
    list: 'Findings of the proof',
    noFindings: 'Each thing is reached and has its use.',
    states: (states: string) => `${states} states were searched.`,
    gone: 'It is not there any more.',
  },
  wires: {
    shown: (thing: string) => `Shown: ${thing}.`,
    setting: (setting: Setting) => `${setting.on}: ${setting.do}`,
    leadsHere: 'leads here',
    opensByHand: (what: string) =>
      `The ${what} opens by hand. Make it bars, or a locked door, and connect it then.`,
    noState: (what: string) => `The ${what} has no state that a connector could change.`,
    opens: (key: string, lock: string) => `The ${key} opens the ${lock}.`,
    leads: (from: string, to: string) => `The ${from} leads to the ${to}.`,
    connected: (from: string, to: string, how: string) => `The ${from} sets off the ${to}, ${how}.`,
  },
  tool: {
    help: 'Drag from a lever, a plate, a key or another thing to what it sets off. By keyboard: Enter on both cells.',
    title: (from: string, to: string) => `${from} → ${to}`,
    when: 'When',
    what: 'What',
    add: 'Also…',
    remove: 'Leave this out',
    connect: 'Connect',
    cancel: 'Cancel',
  },
  inspector: {
    label: 'Effects',
    setsOff: 'Sets off',
    setOffBy: 'Set off by',
    gone: (id: string) => `“${id}”, which is not there`,
    remove: (what: string) => `Remove the connector to ${what}`,
    add: 'Connect to',
    choose: 'Choose a thing…',
    pick: 'Pick on the map',
    key: 'Key',
    noKey: 'None',
    newKey: 'New key…',
    newKeyName: 'Name of the key',
    openAtFirst: 'Open at first',
    onAtFirst: 'On at first',
    opens: (what: string) => `opens ${what}`,
    openedBy: (what: string) => `opened by ${what}`,
    leadsTo: (what: string) => `leads to ${what}`,
    comesFrom: (what: string) => `comes from ${what}`,
    side: (side: string, kind: string) => `${side}: ${kind}`,
  },
  keys: {
    label: 'Keys',
    none: 'No keys yet. Put a key on a cell with the place tool, give it a name, and choose it for a locked door.',
    nowhere: 'lies nowhere',
    opensNothing: 'opens nothing',
    lies: (what: string) => `lies: ${what}`,
    opens: (what: string) => `opens: ${what}`,
  },
  arrows: { on: 'All arrows are shown.', off: 'Only arrows of what is selected are shown.' },
  replay: {
    progress: (done: number, all: number) => `Replay: move ${done} of ${all}`,
    stop: 'Stop the replay',
    begun: (all: number) => `The replay begins: ${moves(all)}. Any step of yours ends it.`,
    solved: 'The replay has ended at the goal.',
    stuck: 'The replay has ended: from here the goal cannot be reached any more.',
    stopped: 'The replay has stopped. Walk on from here.',
  },
} as const
