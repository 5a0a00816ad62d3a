import { X } from 'lucide-react'
import { useMemo } from 'react'
import type { Door } from '../../../core/level/doors'
import { edgeAt } from '../../../core/level/level'
import { EdgeKind } from '../../../core/level/kinds'
import type { Place } from '../../../core/level/places'
import { thingByName } from '../../../core/logic/thing-name'
import { thingAndPosition, type ThingRef } from '../../../core/logic/thing-words'
import {
  actionsOn,
  connectorsOf,
  eventsOf,
  isSameThing,
  likelySettings,
  targetsOf,
  type Wire,
} from '../../../core/logic/wiring'
import type { Project } from '../../../core/project/project'
import { capital } from '../../../core/text/capital'
import { chooseTool } from '../../edit/edit'
import { connectThings, endOf, goToThing, setConnectors, setDoor } from '../../edit/things'
import { setPlace } from '../../edit/places'
import { wiresIn } from '../../map/wires'
import { useApp, useSelected } from '../../state/app'
import { logicTexts } from '../../texts/logic'
import { IconButton } from '../../ui/IconButton'
import { ReasonButton } from '../../ui/ReasonButton'
import { Select } from '../../ui/Select'
import { IdField } from './IdField'
import { KeyField } from './KeyField'
import { SettingSelects } from '../generate/SettingSelects'
import { useChosenNames } from './use-chosen-names'
import { useWhyBusy } from '../use-why-not'
import { defined } from '../../../core/text/defined'
import './CellPanel.css'
import './EffectFields.css'
import './PlaceFields.css'
import './PlaceProperties.css'

const words = logicTexts.inspector

interface EffectFieldsProps {
  /** A place of the level in view, or a door. */
  readonly place?: Place
  readonly door?: Door
}

/** The effects of a thing on others and of others on it, its key and its state at first. */
export function EffectFields({ place, door }: EffectFieldsProps) {
  const project = useSelected((state) => state.document.project)
  const level = useSelected(({ document }) =>
    document.project.levels.findIndex(({ id }) => id === document.levelId),
  )
  const thing = useMemo((): ThingRef => ({ level, ...defined({ place, door }) }), [level, place, door])
  const whyBusy = useWhyBusy()
  const isBusy = whyBusy !== undefined
  const wires = useMemo(
    () => wiresIn(project).filter(({ from, to }) => isSameThing(from, thing) || isSameThing(to, thing)),
    [project, thing],
  )
  const hasKey = place?.kind === 'key' || place?.kind === 'chest' || isLocked(project, thing)
  return (
    <fieldset className="properties effects" title={whyBusy}>
      <legend>{words.label}</legend>
      {hasKey && <KeyField thing={thing} isBusy={isBusy} />}
      <StateField project={project} thing={thing} isBusy={isBusy} />
      <Connectors project={project} thing={thing} whyBusy={whyBusy} />
      <Wires project={project} thing={thing} wires={wires} />
      <NewConnector project={project} thing={thing} whyBusy={whyBusy} />
      <IdField project={project} thing={thing} isBusy={isBusy} />
    </fieldset>
  )
}

interface ThingProps {
  readonly project: Project
  readonly thing: ThingRef
  readonly isBusy: boolean
}

interface ConnectorProps extends Omit<ThingProps, 'isBusy'> {
  readonly whyBusy: string | undefined
}

/** Whether the thing is on or open when a play begins; nothing for those without a state. */
function StateField({ project, thing, isBusy }: ThingProps) {
  const app = useApp()
  const actions = actionsOn(project, thing)
  if (actions.length === 0) return null
  const { place, door } = thing
  const isOpening = actions.includes('open')
  const name = isOpening ? 'open' : 'on'
  const value = place?.properties[name]
  const isSet = place ? (place.kind === 'switch' ? value === true : value !== false) : door?.open === true
  const change = (isOn: boolean): void => {
    if (place)
      return setPlace(app.store, place, { ...place, properties: { ...place.properties, [name]: isOn } })
    if (!door) return
    const { open: _, ...rest } = door
    setDoor(app.store, isOn ? { ...rest, open: true } : rest)
  }
  return (
    <label className="line cell-choice">
      <input
        type="checkbox"
        checked={isSet}
        disabled={isBusy}
        onChange={({ target }) => change(target.checked)}
      />
      {isOpening ? words.openAtFirst : words.onAtFirst}
    </label>
  )
}

/** The connectors of a thing, each with its event, its action, its target and a button that removes it. */
function Connectors({ project, thing, whyBusy }: ConnectorProps) {
  const app = useApp()
  const connectors = connectorsOf(thing)
  const named = useChosenNames()
  if (connectors.length === 0) return null
  const events = eventsOf(project, thing)
  return (
    <ul className="effects-list" aria-label={words.setsOff}>
      {connectors.map((connector, at) => {
        const target = thingByName(project, connector.target)
        const what = target ? named(thingAndPosition(project, target)) : words.gone(connector.target)
        return (
          <li key={`${at} of ${connectors.length}`} className="effect">
            <SettingSelects
              setting={connector}
              events={events}
              actions={target ? actionsOn(project, target) : []}
              isBusy={whyBusy !== undefined}
              onChange={(setting) =>
                setConnectors(app.store, thing, connectors.with(at, { ...connector, ...setting }))
              }
            />
            <IconButton
              label={words.remove(what)}
              whyNot={whyBusy}
              onClick={() => setConnectors(app.store, thing, connectors.toSpliced(at, 1))}
            >
              <X size={14} />
            </IconButton>
            {target ? (
              <ThingLink thing={target} says={what} />
            ) : (
              <span className="effect-target">{what}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Keys, locks, teleporters and what sets the thing off, each a button that goes there. */
function Wires({ project, thing, wires }: Omit<ThingProps, 'isBusy'> & { readonly wires: readonly Wire[] }) {
  const named = useChosenNames()
  const others = wires.filter(({ kind, to }) => kind !== 'sets-off' || isSameThing(to, thing))
  if (others.length === 0) return null
  return (
    <ul className="effects-list" aria-label={words.setOffBy}>
      {others.map(({ kind, from, to, connector }, at) => {
        const isSource = isSameThing(from, thing)
        const other = isSource ? to : from
        const what = named(thingAndPosition(project, other))
        const says =
          kind === 'key'
            ? isSource
              ? words.opens(what)
              : words.openedBy(what)
            : kind === 'leads'
              ? isSource
                ? words.leadsTo(what)
                : words.comesFrom(what)
              : `${words.setOffBy.toLowerCase()} ${what} (${connector ? logicTexts.wires.setting(connector) : ''})`
        return (
          <li key={`${at} ${says}`} className="effect">
            <ThingLink thing={other} says={says} />
          </li>
        )
      })}
    </ul>
  )
}

function ThingLink({ thing, says }: { readonly thing: ThingRef; readonly says: string }) {
  const app = useApp()
  return (
    <button type="button" className="effect-target" onClick={() => goToThing(app.store, thing)}>
      {capital(says)}
    </button>
  )
}

/** Connects the thing to another one of the project, with the likely events and actions; or starts the tool that picks it. */
function NewConnector({ project, thing, whyBusy }: ConnectorProps) {
  const app = useApp()
  const targets = useMemo(
    () =>
      targetsOf(project)
        .filter((target) => !isSameThing(target, thing))
        .map((target, at) => ({ target, id: String(at), label: capital(thingAndPosition(project, target)) })),
    [project, thing],
  )
  const connect = (id: string): void => {
    const target = targets.find((each) => each.id === id)?.target
    if (!target) return
    const how = { kind: 'sets-off', settings: likelySettings(project, thing, target) } as const
    connectThings(app.store, { from: endOf(project, thing), to: endOf(project, target), how })
  }
  return (
    <div className="buttons place-buttons">
      {targets.length > 0 && (
        <Select
          aria-label={words.add}
          value=""
          disabled={whyBusy !== undefined}
          options={[{ id: '', label: words.choose }, ...targets]}
          onChange={connect}
        />
      )}
      <ReasonButton whyNot={whyBusy} onClick={() => chooseTool(app.store, 'connect')}>
        {words.pick}
      </ReasonButton>
    </div>
  )
}

function isLocked({ levels }: Project, { level, door }: ThingRef): boolean {
  const grid = levels[level]?.level
  return grid !== undefined && door !== undefined && edgeAt(grid, door.edge) === EdgeKind.lockedDoor
}
