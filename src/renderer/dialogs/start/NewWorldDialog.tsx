import { useState } from 'react'
import { completeOverland } from '../../../core/generate/overland/defaults'
import { SCENARIO_ENTRIES } from '../../../core/generate/overland/entries'
import { worldsOf } from '../../../core/project/worlds'
import type { WorldBeginning } from '../../state/dialog-state'
import { freshSeed } from '../../state/seed'
import { worldTexts } from '../../texts/worlds'
import { FormDialog } from '../../ui/FormDialog'
import { TextField } from '../../ui/TextField'
import { useSelected, useApp } from '../../state/app'
import { copyIni } from '../../files/ini-files'
import { WorldSettingFields } from '../../panels/worlds/WorldSettingFields'
import { ScenarioPictures } from '../../panels/worlds/ScenarioPictures'
import { problemsOfRequest } from '../../worlds/world-settings'
import type { WorldRequest } from '../../state/world-state'
import { addWorld } from '../../worlds/world-maps'
import { texts } from '../../texts'
import { reasonTexts } from '../../texts/reasons'
import { ReasonButton } from '../../ui/ReasonButton'
import '../../panels/worlds/WorldGeneratePanel.css'

const words = worldTexts

interface NewWorldDialogProps {
  /** The initial settings; undefined for those of the first scenario. */
  readonly begin?: WorldBeginning
  readonly onClose: () => void
}

/** Asks for the scenario of an overland map, and makes it. */
export function NewWorldDialog({ begin, onClose }: NewWorldDialogProps) {
  const app = useApp()
  const count = useSelected(({ document }) => worldsOf(document.project).length)
  const defaultName = count === 0 ? words.defaultName : words.nextName(count + 1)
  const [name, setName] = useState<string>(defaultName)
  const [request, setRequest] = useState(() => firstRequest(begin))
  const problems = problemsOfRequest(request)
  const whyNot =
    problems.length > 0
      ? reasonTexts.field
      : request.seed.trim() === ''
        ? texts.generate.seedEmpty
        : undefined

  const create = (): void => {
    onClose()
    void addWorld(app.store, app.jobs, name.trim() === '' ? defaultName : name.trim(), request)
  }

  return (
    <FormDialog
      title={words.newTitle}
      text={words.newText}
      onClose={onClose}
      submit={words.generate}
      whyNot={whyNot}
      onSubmit={create}

      others={
        <ReasonButton whyNot={whyNot} onClick={() => copyIni(app.store, request)}>
          {words.toIni}
        </ReasonButton>
      }
    >
      <div className="fields world-fields">
        <TextField label={words.name} value={name} onChange={setName} />
        <ScenarioPictures request={request} onChange={setRequest} />
        <WorldSettingFields request={request} problems={problems} onChange={setRequest} />
      </div>
    </FormDialog>
  )
}

function firstRequest(begin: WorldBeginning | undefined): WorldRequest {
  const [first] = SCENARIO_ENTRIES
  const scenario = begin?.scenario ?? first?.id ?? ''
  const settings = begin?.settings ?? (first ? completeOverland(first, {}) : {})
  return { scenario, settings, seed: freshSeed() }
}
