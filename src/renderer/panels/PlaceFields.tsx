import { CellKind } from '../../core/level/kinds'
import type { Level } from '../../core/level/level'
import { NOTE_PROPERTY, PLACE_KINDS, placeWords, type Place, type PlaceKindId } from '../../core/level/places'
import { refusePlace } from '../../editor/commands/place'
import { focusMap } from '../desk/panes'
import { NAME_FIELD, removePlace, setPlace } from '../edit/places'
import { texts } from '../texts'
import { DraftField } from '../ui/DraftField'
import { HeldSelectField } from '../ui/SelectField'
import { announce, useSelected, useWorkbench } from '../desk/workbench'
import { AnotherName } from './AnotherName'
import { PlaceLink } from './PlaceLink'
import { PlaceProperties } from './PlaceProperties'

const words = texts.places.cell

interface PlaceFieldsProps {
  readonly level: Level
  readonly cell: number
  /** The place on the cell; undefined if it has none yet. */
  readonly place: Place | undefined
  /** With several places on one cell, shortcuts go to the first. */
  readonly isFirst: boolean
}

/** The place on a cell: its kind, name, note, properties and link; each change is one step. */
export function PlaceFields({ level, cell, place, isFirst }: PlaceFieldsProps) {
  const bench = useWorkbench()
  const isBusy = useSelected((state) => state.level.run !== undefined)
  const fallback: Place = { cell, kind: kindFor(level, cell), name: '', properties: {} }
  const kinds = PLACE_KINDS.filter(
    ({ id }) => id === place?.kind || refusePlace(level, cell, id) === undefined,
  )
  const change = (changes: Partial<Place>): void =>
    setPlace(bench.store, place, { ...(place ?? fallback), ...changes })

  const changeKind = (id: string): void => {
    const kind = kinds.find((row) => row.id === id)?.id
    if (kind) return change({ kind })
    if (!place) return
    removePlace(bench.store, place)
    announce(bench.store, words.removed(placeWords(place)))
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
          {...(isFirst ? { mark: NAME_FIELD } : {})}
        />
        <AnotherName place={place} isBusy={isBusy} />
      </div>
      <HeldSelectField
        label={words.kind}
        value={place?.kind ?? ''}
        options={[{ id: '', label: words.none }, ...kinds]}
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
          <PlaceProperties
            properties={place.properties}
            isBusy={isBusy}
            onChange={(properties) => change({ properties })}
          />
        </>
      )}
      {isFirst && (
        <PlaceLink cell={cell} isBusy={isBusy} isDecided={level.cells[cell] !== CellKind.undecided} />
      )}
    </div>
  )
}

/** The kind that a name creates on a cell: a building on a house, else a note. */
function kindFor(level: Level, cell: number): PlaceKindId {
  return level.cells[cell] === CellKind.house ? 'building' : 'note'
}
