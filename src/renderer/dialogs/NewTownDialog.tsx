import { useId, useState } from 'react'
import { firstLevel } from '../../core/project/project'
import type { Grid } from '../../core/level/grid'
import { checkSize, MAX_SIDE } from '../../core/level/level'
import { newTown } from '../files'
import { startRun } from '../generating'
import { useOfferedTowns, type OfferedTown } from '../offered-towns'
import { smallestSide } from '../relaying'
import { NEW_TOWN_SIDE } from '../state'
import { texts } from '../texts'
import { LevelPicture } from '../ui/LevelPicture'
import { ModalDialog } from '../ui/ModalDialog'
import { NumberField } from '../ui/NumberField'
import { useSelected, useWorkbench, type Workbench } from '../workbench'

const words = texts.dialogs.newTown

const PRESETS = [
  { label: words.hamlet, side: 12 },
  { label: words.village, side: NEW_TOWN_SIDE },
  { label: words.skara, side: 30 },
  { label: words.city, side: 48 },
]

const PRESET_SIDES: readonly number[] = PRESETS.map(({ side }) => side)

/** Asks for name and size of an empty town. */
export function NewTownDialog({ onClose }: { readonly onClose: () => void }) {
  const bench = useWorkbench()
  const generator = useSelected((state) => state.generator)
  const [name, setName] = useState('')
  const [width, setWidth] = useState(NEW_TOWN_SIDE)
  const [height, setHeight] = useState(NEW_TOWN_SIDE)
  const [isFilled, setFilled] = useState(false)
  const pictures = useOfferedTowns(PRESET_SIDES)
  const nameId = useId()

  const min = smallestSide(generator)
  const problemOf = (side: 'width' | 'height', label: string, value: number): string | undefined => {
    if (!Number.isInteger(value) || value < min || value > MAX_SIDE)
      return words.needsNumber(label, min, MAX_SIDE)
    return generator.checkGrid({ width, height }).find((problem) => problem.setting === side)?.message
  }
  const widthProblem = problemOf('width', words.width, width)
  const heightProblem = problemOf('height', words.height, height)
  const sidesAreRight = widthProblem === undefined && heightProblem === undefined
  const areaProblem = sidesAreRight ? checkSize(width, height) : undefined
  const isRight = sidesAreRight && areaProblem === undefined

  const create = (): void => {
    if (!isRight) return
    onClose()
    void createTown(bench, name.trim() === '' ? texts.untitled : name.trim(), { width, height }, isFilled)
  }

  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          create()
        }}
      >
        <div className="fields">
          <div className="field">
            <label className="field-label" htmlFor={nameId}>
              {words.name}
            </label>
            <input
              id={nameId}
              className="field-input field-wide"
              value={name}
              maxLength={100}
              placeholder={texts.untitled}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          </div>
          <fieldset className="presets">
            <legend className="unseen">{words.presets}</legend>
            {PRESETS.map(({ label, side }, index) => (
              <button
                key={label}
                type="button"
                className="preset"
                aria-pressed={width === side && height === side}
                onClick={() => {
                  setWidth(side)
                  setHeight(side)
                }}
              >
                <PresetPicture town={pictures[index]} />
                <span>{label}</span>
                <span className="preset-size">{`${side} × ${side}`}</span>
              </button>
            ))}
          </fieldset>
          <NumberField
            label={words.width}
            value={width}
            min={min}
            max={MAX_SIDE}
            unit={words.limits(min, MAX_SIDE)}
            problem={widthProblem}
            onChange={setWidth}
          />
          <NumberField
            label={words.height}
            value={height}
            min={min}
            max={MAX_SIDE}
            unit={words.limits(min, MAX_SIDE)}
            problem={heightProblem}
            onChange={setHeight}
          />
          <label className="new-filled">
            <input type="checkbox" checked={isFilled} onChange={(event) => setFilled(event.target.checked)} />
            {words.filled}
          </label>
        </div>
        <p className={areaProblem === undefined ? 'dialog-hint' : 'field-problem'}>
          {areaProblem ?? (isRight ? words.characters(2 * width + 1, 2 * height + 1) : '\u00a0')}
        </p>
        <div className="dialog-buttons">
          <button
            type="button"
            className="button button-plain"
            onClick={() => bench.store.setState({ dialog: { kind: 'town-code' } })}
          >
            {texts.townCode.fromCode}
          </button>
          <span className="dialog-gap" />
          <button type="button" className="button button-plain" onClick={onClose}>
            {texts.dialogs.cancel}
          </button>
          <button type="submit" className="button button-main" aria-disabled={!isRight}>
            {words.create}
          </button>
        </div>
      </form>
    </ModalDialog>
  )
}

/** What a town of this size looks like, once one is made. */
function PresetPicture({ town }: { readonly town: OfferedTown | undefined }) {
  return (
    <span className="preset-picture">
      {town?.project && (
        <LevelPicture level={firstLevel(town.project).level} label="" width={72} height={72} />
      )}
    </span>
  )
}

/** Shows the new town; where it is to be filled, with everything left to the generator. */
async function createTown(bench: Workbench, name: string, grid: Grid, isFilled: boolean): Promise<void> {
  const before = bench.store.getState().document
  await newTown(bench, name, grid.width, grid.height)
  // The document that was open may have stayed.
  if (isFilled && bench.store.getState().document !== before) await startRun(bench, 'fill')
}
