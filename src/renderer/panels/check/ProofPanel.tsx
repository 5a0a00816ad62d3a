import { Info } from 'lucide-react'
import { useMemo } from 'react'
import { sentenceOf } from '../../../core/logic/check-logic'
import type { Proof } from '../../../core/logic/prove'
import { thingByName } from '../../../core/logic/thing-name'
import { thingAndPosition, thingWords } from '../../../core/logic/thing-words'
import type { Project } from '../../../core/project/project'
import { capital } from '../../../core/text/capital'
import { runAction } from '../../actions'
import { chooseProofGoal, currentProof, showThing, verdictNow, type Verdict } from '../../check/proof'
import { replayProof } from '../../play/replay-proof'
import { useApp, useSelected } from '../../state/app'
import { inChosenNames } from '../../state/cell-words'
import { logicTexts } from '../../texts/logic'
import { useRowTab } from '../../ui/row-tab'
import { HeldSelectField } from '../../ui/SelectField'
import { WindowedList } from '../../ui/WindowedList'
import { VerdictIcon } from './VerdictIcon'
import { PlainButton } from '../../ui/buttons'
import { Panel } from '../Panel'
import './ProblemsPanel.css'
import './ProofPanel.css'

const words = logicTexts.proof

/** Whether the project can be solved and where a player gets stuck, with replays and the things concerned. */
export function ProofPanel() {
  const app = useApp()
  const verdict = useSelected(verdictNow)
  const proof = useSelected(currentProof)
  return (
    <Panel className="panel panel-problems" label={words.label} count={verdict?.words}>
      {verdict ? (
        <GoalField />
      ) : (
        <>
          <p className="panel-note">{words.intro}</p>
          <PlainButton onClick={() => runAction(app, 'check.prove')}>{words.ask}</PlainButton>
        </>
      )}
      {proof &&
        ('refused' in proof.result ? (
          <Line tone="unknown" words={proof.result.refused} />
        ) : (
          <Result project={proof.project} proof={proof.result} />
        ))}
    </Panel>
  )
}

/** The place to reach, of those with an id; by default everything in turn. */
function GoalField() {
  const app = useApp()
  const project = useSelected((state) => state.document.project)
  const goal = useSelected((state) => state.session.proofGoal) ?? ''
  const options = useMemo(() => goalOptions(project, goal), [project, goal])
  return (
    <div className="proof-goal">
      <HeldSelectField
        label={words.goal}
        value={goal}
        options={options}
        onChange={(id) => chooseProofGoal(app.store, id === '' ? undefined : id)}
      />
    </div>
  )
}

function goalOptions(project: Project, chosen: string) {
  const named = project.levels.flatMap((entry, level) =>
    entry.level.places.flatMap((place) =>
      place.id === undefined
        ? []
        : [{ id: place.id, label: `${capital(thingWords(project, { level, place }))} · ${place.id}` }],
    ),
  )
  const gone = chosen === '' || named.some(({ id }) => id === chosen) ? [] : [{ id: chosen, label: chosen }]
  return [{ id: '', label: words.everything }, ...named, ...gone]
}

function Result({ project, proof }: { readonly project: Project; readonly proof: Proof }) {
  const { complete, stuck, states } = proof
  const searched = states.toLocaleString('en')
  if (!complete) {
    return (
      <>
        <Line tone="unknown" words={words.unproven(searched)} />
        <Remarks project={project} proof={proof} />
      </>
    )
  }
  return (
    <>
      <Solution proof={proof} />
      {stuck ? (
        <Stuck project={project} stuck={stuck} />
      ) : (
        proof.solved && <Line tone="good" words={words.neverStuck} />
      )}
      <Remarks project={project} proof={proof} />
      <p className="panel-note">{words.states(searched)}</p>
    </>
  )
}

function Solution({ proof: { solved, steps, moves } }: { readonly proof: Proof }) {
  const app = useApp()
  const said = !solved ? words.unsolved : steps === undefined ? words.solved : words.solvedIn(steps)
  return (
    <Line tone={solved ? 'good' : 'bad'} words={said}>
      {moves.length > 0 && (
        <PlainButton onClick={() => replayProof(app.store, moves)}>{words.replaySolution}</PlainButton>
      )}
    </Line>
  )
}

interface StuckProps {
  readonly project: Project
  readonly stuck: NonNullable<Proof['stuck']>
}

function Stuck({ project, stuck: { moves, because } }: StuckProps) {
  const app = useApp()
  return (
    <Line tone="bad" words={words.stuck(nameOf(project, because))}>
      {moves.length > 0 && (
        <PlainButton onClick={() => replayProof(app.store, moves)}>{words.replayStuck}</PlainButton>
      )}
      <PlainButton onClick={() => showThing(app.store, because)}>{words.showBlame}</PlainButton>
    </Line>
  )
}

interface LineProps {
  readonly tone: Verdict['tone']
  readonly words: string
  readonly children?: React.ReactNode
}

/** A sentence of the proof and its buttons. */
function Line({ tone, words: said, children }: LineProps) {
  const named = useSelected((state) => inChosenNames(state, said))
  return (
    <p className="proof-line" data-tone={tone}>
      <VerdictIcon tone={tone} size={16} />
      <span className="proof-words">{named}</span>
      {children}
    </p>
  )
}

/** A thing that the proof names, and what it says about it. */
interface Remark {
  readonly key: string
  readonly thing: string
  readonly words: string
}

/** Things that are never reached, and oddities; a click shows the thing. */
function Remarks({ project, proof }: { readonly project: Project; readonly proof: Proof }) {
  const remarks = useMemo(() => remarksOf(project, proof), [project, proof])
  if (remarks.length === 0) return proof.complete ? <p className="panel-note">{words.noFindings}</p> : null
  return (
    <WindowedList
      items={remarks}
      keyOf={({ key }) => key}
      label={words.list}
      className="problems"
      estimate={28}
      gap={2}
      renderRow={(remark) => <RemarkRow remark={remark} />}
    />
  )
}

function RemarkRow({ remark: { thing, words: said } }: { readonly remark: Remark }) {
  const app = useApp()
  const named = useSelected((state) => inChosenNames(state, said))
  return (
    <button
      type="button"
      className="row problem"
      tabIndex={useRowTab()}
      onClick={() => showThing(app.store, thing)}
    >
      <Info size={16} aria-hidden />
      <span>{named}</span>
    </button>
  )
}

function remarksOf(project: Project, { unreached, findings }: Proof): readonly Remark[] {
  return [
    ...unreached.map((thing, at) => ({
      key: `unreached ${at}`,
      thing,
      words: words.unreached(nameOf(project, thing)),
    })),
    ...findings.map(({ kind, thing, about = '' }, at) => ({
      key: `finding ${at}`,
      thing,
      words: sentenceOf(kind, capital(nameOf(project, thing)), about),
    })),
  ]
}

/** Returns a thing with its position in words; its name if it is gone. */
function nameOf(project: Project, name: string): string {
  const thing = thingByName(project, name)
  return thing ? thingAndPosition(project, thing) : name
}
