import { runAction } from '../../actions'
import { texts } from '../../texts'
import { reasonTexts } from '../../texts/reasons'
import { worldTexts } from '../../texts/worlds'
import { ReasonButton } from '../../ui/ReasonButton'
import { useSelected, useApp } from '../../state/app'
import { copyIni, saveIni } from '../../files/ini-files'
import { WorldSettingFields } from './WorldSettingFields'
import { problemsOfRequest, requestOfWorld } from '../../worlds/world-settings'
import { remakeWorld, setRequest } from '../../worlds/world-maps'
import { shownWorld } from '../../worlds/worlds'
import { Panel } from '../Panel'
import './WorldGeneratePanel.css'

const words = worldTexts

/** The recipe for remaking the world in view, and its settings as an INI file. */
export function WorldGeneratePanel() {
  const app = useApp()
  const world = useSelected(shownWorld)
  const changed = useSelected((state) => (world ? state.world.requests[world.id] : undefined))
  const isBusy = useSelected((state) => state.world.job !== undefined)
  if (!world) return null
  const request = changed ?? requestOfWorld(world)
  const problems = problemsOfRequest(request)
  const whyInvalid =
    problems.length > 0
      ? reasonTexts.field
      : request.seed.trim() === ''
        ? texts.generate.seedEmpty
        : undefined
  const whyNot = isBusy ? words.busy : whyInvalid
  const buttons = [
    {
      label: words.generate,
      isMain: true,
      whyNot,
      run: () => void remakeWorld(app.store, app.jobs, request),
    },
    { label: words.reroll, whyNot, run: () => runAction(app, 'world.reroll') },
    { label: words.report, whyNot: undefined, run: () => runAction(app, 'check.report') },
    { label: words.toIni, whyNot: whyInvalid, run: () => copyIni(app.store, request) },
    {
      label: words.saveIni,
      whyNot: whyInvalid,
      run: () => void saveIni(app.store, app.host, request, world.name),
    },
  ]
  return (
    <Panel label={words.generate}>
      {!world.recipe && !changed && <p className="panel-note world-note">{words.notMadeHere}</p>}
      <div className="fields world-request">
        <WorldSettingFields
          request={request}
          problems={problems}
          onChange={(next) => setRequest(app.store, world.id, next)}
        />
      </div>
      <div className="world-foot">
        <div className="panel-buttons">
          {buttons.map(({ label, isMain = false, run, ...button }) => (
            <ReasonButton
              key={label}
              className={isMain ? 'button button-main' : 'button button-plain'}
              whyNot={button.whyNot}
              onClick={run}
            >
              {label}
            </ReasonButton>
          ))}
        </div>
      </div>
    </Panel>
  )
}
