import { useState } from 'react'
import { cellAt, isInside, xOf, yOf } from '../../../core/level/grid'
import { LINK_KINDS, type LinkKind } from '../../../core/level/places'
import { levelById, positionName, type Position } from '../../../core/project/links'
import { refuseLinkEnd } from '../../../editor/project-commands'
import { indexOfLevel, linkPositions, pickLinkEnd } from '../../edit/levels'
import { placeTexts } from '../../texts/places'
import { shortName } from '../../texts/short-name'
import { FormDialog } from '../../ui/FormDialog'
import { NumberField } from '../../ui/NumberField'
import { SelectField } from '../../ui/SelectField'
import { useSelected, useApp } from '../../state/app'
import { PlainButton } from '../../ui/buttons'

const words = placeTexts.link

/** Asks for the other end and the kind of a link. */
export function LinkDialog({ from, onClose }: { readonly from: Position; readonly onClose: () => void }) {
  const app = useApp()
  const project = useSelected((state) => state.document.project)
  const at = useSelected(indexOfLevel)
  // Most links lead one level down, to the cell right below.
  const [by, setBy] = useState<LinkKind>('stairs')
  const [levelId, setLevelId] = useState((project.levels[at + 1] ?? project.levels[at])?.id ?? from.level)
  const origin = levelById(project, from.level)?.level ?? { width: 1, height: 1 }
  const [column, setColumn] = useState(xOf(origin, from.cell) + 1)
  const [row, setRow] = useState(yOf(origin, from.cell) + 1)

  const target = levelById(project, levelId)?.level
  const isCell = Number.isInteger(column) && Number.isInteger(row)
  const isThere = target !== undefined && isCell && isInside(target, column - 1, row - 1)
  const to = { level: levelId, cell: isThere ? cellAt(target, column - 1, row - 1) : -1 }
  const problem = refuseLinkEnd(project, from) ?? (isThere ? refuseLinkEnd(project, to) : words.needsCell)

  const create = (): void => {
    if (linkPositions(app.store, from, to, by)) onClose()
  }

  return (
    <FormDialog
      title={words.title}
      text={words.text(shortName(positionName(project, from)))}
      onClose={onClose}

      submit={words.create}
      whyNot={problem}
      onSubmit={create}

      others={
        <PlainButton
          onClick={() => {
            onClose()
            pickLinkEnd(app.store, { from, by }, isThere ? to : { level: levelId })
          }}
        >
          {words.pick}
        </PlainButton>
      }
    >
      <div className="fields">
        <SelectField label={words.kind} value={by} options={LINK_KINDS} onChange={setBy} />
        <SelectField
          label={words.level}
          value={levelId}
          options={project.levels.map(({ id, name }) => ({ id, label: name }))}
          onChange={setLevelId}
        />
        <NumberField
          label={words.column}
          value={column}
          min={1}
          max={target?.width ?? 1}
          unit={words.from(1, target?.width ?? 1)}
          onChange={setColumn}
        />
        <NumberField
          label={words.row}
          value={row}
          min={1}
          max={target?.height ?? 1}
          unit={words.from(1, target?.height ?? 1)}
          onChange={setRow}
        />
      </div>
      <output className="field-problem">{problem}</output>
    </FormDialog>
  )
}
