import { CellKind } from '../../../core/level/kinds'
import type { Level } from '../../../core/level/level'
import {
  isArea,
  isHousePlace,
  NOTE_PROPERTY,
  PLACE_KINDS,
  placeWords,
  type Place,
  type PlaceKindId,
} from '../../../core/level/places'
import { defaultProperties, type CustomKind } from '../../../core/project/custom-kinds'
import { isOfLogic } from '../../../core/logic/compile-logic'
import { refusePlace } from '../../../editor/commands/place'
import { logicIn } from '../../check/proof'
import { focusMap } from '../../state/panes'
import { NAME_FIELD, removePlace, setPlace } from '../../edit/places'
import { kindTexts } from '../../texts/kinds'
import { placeTexts } from '../../texts/places'
import { DraftField } from '../../ui/DraftField'
import { HeldSelectField } from '../../ui/SelectField'
import { announce, useSelected, useApp } from '../../state/app'
import { AnotherName } from './AnotherName'
import { EffectFields } from './EffectFields'
import { PlaceLabelFields } from '../LabelFields'
import { PlaceLink } from './PlaceLink'
import { PlaceProperties } from './PlaceProperties'
import { useWhyBusy } from '../use-why-not'
import './PlaceFields.css'

const words = placeTexts.cell

const NO_KINDS: readonly CustomKind[] = []
/** Begins the option of a custom kind; no other kind has a colon. */
const OWN = 'own:'

interface PlaceFieldsProps {
  readonly level: Level
  readonly cell: number
  /** The place on the cell; undefined if it has none yet. */
  readonly place: Place | undefined
  /** Whether it is the first of several places on one cell. */
  readonly isFirst: boolean
  /** Whether the shortcut that names the cell goes to the first place. */
  readonly hasMark: boolean
}

/** The place on a cell: its kind, name, note, properties and link; each change is one step. */
export function PlaceFields({ level, cell, place, isFirst, hasMark }: PlaceFieldsProps) {
  const app = useApp()
  const whyBusy = useWhyBusy()
  const isBusy = whyBusy !== undefined
  const hasLogic = useSelected(({ document }) => logicIn(document.project))
  const ownKinds = useSelected((state) => state.document.project.kinds ?? NO_KINDS)
  const fallback: Place = { cell, kind: kindFor(level, cell), name: '', properties: {} }
  const kinds = PLACE_KINDS.filter(
    ({ id }) => id === place?.kind || (!isArea({ kind: id }) && refusePlace(level, cell, id) === undefined),
  )
  const ownKind = ownKinds.find(({ id }) => id === place?.ownKind)
  const ownOptions = ownKinds
    .filter((row) => row === ownKind || refusePlace(level, cell, row.base) === undefined)
    .map(({ id, label }) => ({ id: `${OWN}${id}`, label, group: kindTexts.group }))
  const change = (changes: Partial<Place>): void =>
    setPlace(app.store, place, { ...(place ?? fallback), ...changes })

  const changeKind = (id: string): void => {
    const own = ownKinds.find((row) => id === `${OWN}${row.id}`)
    const { ownKind: _left, ...plain } = place ?? fallback
    if (own) {
      const properties = { ...defaultProperties(own), ...plain.properties }
      const after: Place = { ...plain, kind: own.base, ownKind: own.id, properties }
      return setPlace(app.store, place, after, own)
    }
    const kind = kinds.find((row) => row.id === id)?.id
    if (kind) return setPlace(app.store, place, { ...plain, kind })
    if (!place) return
    removePlace(app.store, place)
    announce(app.store, words.removed(placeWords(place, ownKind?.label)))
  }
  const changeNote = (text: string): void => {
    const { [NOTE_PROPERTY]: _old, ...rest } = (place ?? fallback).properties
    change({ properties: text.trim() === '' ? rest : { ...rest, [NOTE_PROPERTY]: text.trim() } })
  }
  const note = place?.properties[NOTE_PROPERTY]

  return (
    <div className="place fields">
      <div className="place-name">
        <DraftField
          label={words.name}
          isLabelled
          value={place?.name ?? ''}
          disabled={isBusy}
          onCommit={(text) => (place || text.trim() !== '' ? change({ name: text.trim() }) : undefined)}
          onDone={focusMap}
          {...(isFirst && hasMark ? { mark: NAME_FIELD } : {})}
        />
        <AnotherName place={place} whyBusy={whyBusy} />
      </div>
      <HeldSelectField
        label={words.kind}
        value={ownKind ? `${OWN}${ownKind.id}` : (place?.kind ?? '')}
        options={[{ id: '', label: words.none }, ...kinds, ...ownOptions]}
        disabled={isBusy}
        onChange={changeKind}
      />
      {place && (
        <>
          <DraftField
            label={words.note}
            isLabelled
            rows={2}
            value={typeof note === 'string' ? note : ''}
            placeholder={words.notePlaceholder}
            disabled={isBusy}
            onCommit={changeNote}
            onDone={focusMap}
          />
          {place.name.trim() !== '' && <PlaceLabelFields place={place} whyBusy={whyBusy} />}
          {mayAct(place, hasLogic) && <EffectFields place={place} />}
          <PlaceProperties
            properties={place.properties}
            rows={ownKind?.properties ?? []}
            whyBusy={whyBusy}
            onChange={(properties) => change({ properties })}
          />
        </>
      )}
      {isFirst && (
        <PlaceLink cell={cell} whyBusy={whyBusy} isDecided={level.cells[cell] !== CellKind.undecided} />
      )}
    </div>
  )
}

/** The kind that a name creates on a cell: a building on a house, else a note. */
function kindFor(level: Level, cell: number): PlaceKindId {
  return level.cells[cell] === CellKind.house ? 'building' : 'note'
}

/** Whether a place acts on others, or may do so in a project with such things: all except areas and kinds of buildings. */
function mayAct(place: Place, hasLogic: boolean): boolean {
  return isOfLogic(place) || (hasLogic && !(isArea(place) || isHousePlace(place)))
}
