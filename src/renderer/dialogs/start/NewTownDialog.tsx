import { useState } from 'react'
import { isMazeGenerator } from '../../../core/analyse/maze/maze-words'
import type { Grid } from '../../../core/level/grid'
import { firstLevel } from '../../../core/project/project'
import { newTown } from '../../files/files'
import { startRun } from '../../generate/run'
import { useOfferedTowns, type OfferedTown } from '../../files/offered-towns'
import { smallestSide } from '../../edit/level-size'
import { NEW_TOWN_SIDE } from '../../state/state'
import { runTexts } from '../../texts/runs'
import { texts } from '../../texts'
import { FormDialog } from '../../ui/FormDialog'
import { LevelPicture } from '../../map/LevelPicture'
import { SizeFields, useTypedSize } from '../levels/SizeFields'
import { TextField } from '../../ui/TextField'
import { useSelected, useApp, type App } from '../../state/app'
import { PlainButton } from '../../ui/buttons'
import './NewTownDialog.css'

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
  const app = useApp()
  const generator = useSelected((state) => state.level.generator)
  const [name, setName] = useState('')
  const [isFilled, setFilled] = useState(false)
  const pictures = useOfferedTowns(PRESET_SIDES)

  const size = useTypedSize(
    { width: NEW_TOWN_SIDE, height: NEW_TOWN_SIDE },
    smallestSide(generator),
    generator,
  )
  const { width, height } = size

  const create = (): void => {
    onClose()
    void createTown(app, name.trim() === '' ? texts.untitled : name.trim(), { width, height }, isFilled)
  }

  const { title, text, create: submit } = isMazeGenerator(generator.id) ? words.maze : words
  return (
    <FormDialog
      title={title}
      text={text}
      onClose={onClose}
      submit={submit}
      whyNot={size.problem}
      onSubmit={create}

      others={
        <PlainButton onClick={() => app.store.change({ window: { dialog: { kind: 'town-code' } } })}>
          {runTexts.townCode.fromCode}
        </PlainButton>
      }
    >
      <div className="fields">
        <TextField label={words.name} value={name} placeholder={texts.untitled} onChange={setName} />
        <fieldset className="presets">
          <legend className="unseen">{words.presets}</legend>
          {PRESETS.map(({ label, side }, index) => (
            <button
              key={label}
              type="button"
              className="card preset"
              aria-pressed={width === side && height === side}
              onClick={() => size.setSize({ width: side, height: side })}
            >
              <PresetPicture town={pictures[index]} />
              <span>{label}</span>
              <span className="fine">{`${side} × ${side}`}</span>
            </button>
          ))}
        </fieldset>
        <SizeFields size={size} />
        <label className="line new-filled">
          <input type="checkbox" checked={isFilled} onChange={(event) => setFilled(event.target.checked)} />
          {words.filled}
        </label>
      </div>
      <p className={size.problems.area === undefined ? 'dialog-hint' : 'field-problem'}>
        {size.problems.area ??
          (size.problem === undefined ? words.characters(2 * width + 1, 2 * height + 1) : '\u00a0')}
      </p>
    </FormDialog>
  )
}

/** An example of a town of this size, once one is made. */
function PresetPicture({ town }: { readonly town: OfferedTown | undefined }) {
  return (
    <span className="preset-picture">
      {town?.project && (
        <LevelPicture level={firstLevel(town.project).level} label="" width={72} height={72} />
      )}
    </span>
  )
}

/** Shows the new town; fills it if chosen, with default settings. */
async function createTown(app: App, name: string, grid: Grid, isFilled: boolean): Promise<void> {
  const before = app.store.getState().document
  await newTown(app, name, grid.width, grid.height)
  // The user may have kept the open document.
  if (isFilled && app.store.getState().document !== before) await startRun(app.store, app.jobs, 'fill')
}
