import type { ThingRef } from '../../../core/logic/thing-words'
import type { Project } from '../../../core/project/project'
import { refuseThingId } from '../../../editor/connect'
import { setThingId } from '../../edit/things'
import { useApp } from '../../state/app'
import { focusMap } from '../../state/panes'
import { logicTexts } from '../../texts/logic'
import { DraftField } from '../../ui/DraftField'

interface IdFieldProps {
  readonly project: Project
  readonly thing: ThingRef
  readonly isBusy: boolean
}

/** The id of a thing, by which connectors, a proof and exports know it. */
export function IdField({ project, thing, isBusy }: IdFieldProps) {
  const app = useApp()
  const id = thing.place?.id ?? thing.door?.id ?? ''
  return (
    <DraftField
      label={logicTexts.inspector.id}
      isLabelled
      value={id}
      disabled={isBusy}
      refuse={(text) => (text.trim() === id ? undefined : refuseThingId(project, text.trim()))}
      onCommit={(text) => setThingId(app.store, thing, text.trim())}
      onDone={focusMap}
    />
  )
}
