import { isArea, PLACE_KINDS, placeLabel, type Place, type PlaceKindId } from '../../core/level/places'
import { chooseTool } from '../edit/edit'
import { chosenPlace } from '../state/chosen-place'
import type { DrawingState } from '../state/drawing-state'
import type { State } from '../state/state'
import { placeTexts } from '../texts/places'
import { announce } from '../state/app'
import type { Store } from '../state/store'

/** The kinds that the place tool offers: not areas, which have tools of their own. */
export const PLACED_KINDS = PLACE_KINDS.filter((kind) => !isArea({ kind: kind.id }))

/** The groups of the palette in its order; each kind belongs to one of them. */
export const PLACE_GROUPS: readonly {
  readonly id: keyof typeof placeTexts.palette.groups
  readonly kinds: readonly PlaceKindId[]
}[] = [
  {
    id: 'buildings',
    kinds: [
      'inn',
      'shop',
      'temple',
      'guild',
      'bank',
      'training',
      'magic',
      'tower',
      'castle',
      'building',
      'empty',
    ],
  },
  {
    id: 'things',
    kinds: [
      'chest',
      'key',
      'switch',
      'plate',
      'trap',
      'pit',
      'spinner',
      'teleporter',
      'encounter',
      'trigger',
      'statue',
      'well',
      'market',
      'trees',
    ],
  },
  { id: 'ways', kinds: ['stairs', 'stairs-up', 'stairs-down', 'door', 'gate', 'portal'] },
  { id: 'signs', kinds: ['light', 'sign', 'text', 'note', 'start'] },
]

/** Selects the place tool with a kind: one of the list, or a custom one. */
export function choosePlace(store: Store, place: DrawingState['place']): void {
  store.change({ drawing: { place } })
  if (store.getState().drawing.tool !== 'place') chooseTool(store, 'place')
  announce(store, placeTexts.palette.chosen(chosenPlaceLabel(store.getState())))
}

/** The label of the kind that the place tool puts on cells. */
export function chosenPlaceLabel(state: State): string {
  const { kind, own } = chosenPlace(state)
  return own?.label ?? placeLabel(kind)
}

/** Returns the kind of a place as the place tool has it. */
export function choiceOf({ kind, ownKind }: Place): DrawingState['place'] {
  return ownKind === undefined ? kind : { own: ownKind }
}
