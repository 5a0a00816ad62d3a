import { useMemo } from 'react'
import { thingAndPosition, type ThingRef } from '../../core/logic/thing-words'
import { keysOfProject, type ProjectKey } from '../../core/logic/wiring'
import { keyWords } from '../../core/play/key-words'
import { capital } from '../../core/text/capital'
import { goToThing } from '../edit/things'
import { useApp, useSelected } from '../state/app'
import { inChosenNames } from '../state/cell-words'
import { logicTexts } from '../texts/logic'
import { RowButton } from '../ui/buttons'
import { WindowedList } from '../ui/WindowedList'
import { KeySwatch } from './KeySwatch'
import { Panel } from './Panel'
import './KeysPanel.css'
import './check/ProblemsPanel.css'

const words = logicTexts.keys

/** The keys of the project: where each lies, and what it opens. */
export function KeysPanel() {
  const project = useSelected((state) => state.document.project)
  const keys = useMemo(() => keysOfProject(project), [project])
  return (
    <Panel className="panel panel-problems" label={words.label}>
      {keys.length === 0 && <p className="panel-note">{words.none}</p>}
      <WindowedList
        items={keys}
        keyOf={({ name }) => name}
        nameOf={({ name }) => name}
        label={words.label}
        className="problems"
        rowClassName="key-row"
        estimate={56}
        gap={2}
        renderRow={(key) => <KeyRow projectKey={key} />}
      />
    </Panel>
  )
}

function KeyRow({ projectKey: { name, holders, locks } }: { readonly projectKey: ProjectKey }) {
  return (
    <>
      <span className="line">
        <KeySwatch name={name} />
        <strong>{capital(keyWords(name))}</strong>
        {holders.length === 0 && <span>{words.nowhere}</span>}
        {locks.length === 0 && <span>{words.opensNothing}</span>}
      </span>
      {holders.map((thing, at) => (
        <ThingButton key={`holder ${at}`} thing={thing} says={words.lies} />
      ))}
      {locks.map((thing, at) => (
        <ThingButton key={`lock ${at}`} thing={thing} says={words.opens} />
      ))}
    </>
  )
}

interface ThingButtonProps {
  readonly thing: ThingRef
  readonly says: (what: string) => string
}

function ThingButton({ thing, says }: ThingButtonProps) {
  const app = useApp()
  const what = useSelected((state) => inChosenNames(state, thingAndPosition(state.document.project, thing)))
  return <RowButton onClick={() => goToThing(app.store, thing)}>{says(what)}</RowButton>
}
