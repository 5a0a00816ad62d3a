import { useState } from 'react'
import { BELOW_GROUND, isInWild, type Dungeon } from '../../../core/generate/dungeon-below'
import { positionName } from '../../../core/project/links'
import type { Project } from '../../../core/project/project'
import { worldById } from '../../../core/project/worlds'
import { refuseDungeon } from '../../../editor/project-commands'
import { placeOfTile } from '../../../editor/worlds/describe-tile'
import { freshSeed } from '../../state/seed'
import { useSelected, useApp } from '../../state/app'
import { makeDungeon, maxDungeonFloors } from '../../generate/dungeon'
import { dungeonTexts } from '../../texts/dungeon'
import { floorTexts } from '../../texts/floors'
import { FormDialog } from '../../ui/FormDialog'
import { NumberField } from '../../ui/NumberField'
import { SelectField } from '../../ui/SelectField'
import { TextField } from '../../ui/TextField'
import { AreaProblem, SizeFields, useTypedSize } from './SizeFields'
import { PlainButton } from '../../ui/buttons'
import { useFloorsWork } from './use-floors-work'

const words = dungeonTexts

/** The size of a dungeon unless another is typed. */
const DEFAULT_SIZE = { width: 30, height: 20 } as const

/** Asks for the kind and size of a dungeon below a cell or in the wild, makes it, and shows the progress. */
export function DungeonDialog({
  from,
  onClose,
}: {
  readonly from: Dungeon['from']
  readonly onClose: () => void
}) {
  const app = useApp()
  const project = useSelected((state) => state.document.project)
  const [id, setId] = useState(BELOW_GROUND[0]?.id ?? '')
  const [name, setName] = useState<string>(words.defaultName)
  const [floors, setFloors] = useState(1)
  const { work, problem, start, stop } = useFloorsWork(onClose)

  const generator = BELOW_GROUND.find((entry) => entry.id === id)
  const size = useTypedSize(DEFAULT_SIZE, 1, generator)
  const { width, height, problem: sizeProblem } = size
  const max = useSelected((state) => (sizeProblem ? 1 : maxDungeonFloors(state, { width, height })))
  const isRight = Number.isInteger(floors) && floors >= 1 && floors <= max
  const whyNot =
    (work && floorTexts.making(work.floor, work.floors)) ??
    refuseDungeon(project, from) ??
    sizeProblem ??
    (isRight ? undefined : words.needsFloors(max))

  const make = (): void => {
    if (!generator) return
    const request = { from, generator, width, height, floors, seed: freshSeed() }
    const shown = name.trim() === '' ? words.defaultName : name.trim()
    void start((how) => makeDungeon(app.store, app.jobs, { ...request, name: shown }, how))
  }

  const isBusy = work !== undefined
  return (
    <FormDialog
      title={isInWild(from) ? words.titleInWild : words.title}
      text={placeWords(project, from)}
      onClose={onClose}

      submit={words.make}
      whyNot={whyNot}
      onSubmit={make}

      others={isBusy && <PlainButton onClick={stop}>{floorTexts.stop}</PlainButton>}
    >
      <div className="fields">
        <SelectField
          label={words.kind}
          value={id}
          options={BELOW_GROUND}
          disabled={isBusy}
          onChange={setId}
        />
        <TextField label={words.name} value={name} onChange={setName} />
        <SizeFields size={size} />
        <NumberField
          label={words.floors}
          value={floors}
          min={1}
          max={max}
          unit={words.range(max)}
          problem={isRight ? undefined : words.needsFloors(max)}
          disabled={isBusy}
          onChange={setFloors}
        />
      </div>
      <AreaProblem size={size} />
      <output className={problem === undefined ? 'dialog-hint' : 'field-problem'}>
        {work ? floorTexts.making(work.floor, work.floors) : (problem ?? '\u00a0')}
      </output>
    </FormDialog>
  )
}

function placeWords(project: Project, from: Dungeon['from']): string {
  if (!isInWild(from)) return words.text(positionName(project, from))
  const world = worldById(project, from.world)
  return world
    ? words.textInWild(`${placeOfTile(world.overland, from.tile).toLowerCase()} of ${world.name}`)
    : ''
}
