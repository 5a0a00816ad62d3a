import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { positionOfThing, thingWords } from '../../../core/logic/thing-words'
import { actionsOn, eventsOf } from '../../../core/logic/wiring'
import type { Project } from '../../../core/project/project'
import { capital } from '../../../core/text/capital'
import { connectThings, stopConnecting, thingAtEnd } from '../../edit/things'
import { BelowCell } from '../../map/BelowCell'
import { useApp, useSelected } from '../../state/app'
import type { Connecting } from '../../state/level-state'
import { logicTexts } from '../../texts/logic'
import { IconButton } from '../../ui/IconButton'
import { SettingSelects } from '../generate/SettingSelects'
import { PlainButton } from '../../ui/buttons'
import '../../map/NameOnMap.css'
import './EffectFields.css'
import './PlaceFields.css'

const words = logicTexts.tool

/** Asks when and what after two things were joined on the map, with the likely answer chosen. */
export function ConnectOnMap() {
  const connecting = useSelected((state) => state.level.connecting)
  return connecting ? <Popover connecting={connecting} /> : null
}

function Popover({ connecting }: { readonly connecting: Connecting }) {
  const app = useApp()
  const project = useSelected((state) => state.document.project)
  const [settings, setSettings] = useState(connecting.settings)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const [from, to] = [thingAtEnd(project, connecting.from), thingAtEnd(project, connecting.to)]
  const [events, actions] = [eventsOf(project, from), actionsOn(project, to)]
  const [event] = events
  const [action] = actions
  const title = capital(words.title(thingWords(project, from), thingWords(project, to)))
  const close = (): void => stopConnecting(app.store)
  return (
    <BelowCell cell={cellOf(project, connecting)} className="connect-on-map">
      <form
        aria-label={title}
        onSubmit={(submit) => {
          submit.preventDefault()
          const { from: one, to: other } = connecting
          close()
          if (settings.length === 0) return
          connectThings(app.store, { from: one, to: other, how: { kind: 'sets-off', settings } })
        }}
      >
        <strong>{title}</strong>
        {settings.map((setting, at) => (
          <span key={`${at} of ${settings.length}`} className="effect">
            <SettingSelects
              setting={setting}
              events={events}
              actions={actions}
              onChange={(changed) => setSettings(settings.with(at, changed))}
            />
            <IconButton label={words.remove} onClick={() => setSettings(settings.toSpliced(at, 1))}>
              <X size={14} />
            </IconButton>
          </span>
        ))}
        <span className="buttons place-buttons">
          <button ref={button} type="submit" className="button button-main">
            {words.connect}
          </button>
          {event && action && (
            <PlainButton onClick={() => setSettings([...settings, { on: event, do: action }])}>
              {words.add}
            </PlainButton>
          )}
          <PlainButton onClick={close}>{words.cancel}</PlainButton>
        </span>
      </form>
    </BelowCell>
  )
}

/** The cell of the thing at the end of a connection. */
function cellOf(project: Project, { to }: Connecting): number {
  return positionOfThing(project, thingAtEnd(project, to)).cell
}
