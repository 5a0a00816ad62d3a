import { useEffect, useRef } from 'react'
import { WEIGHT_LABELS } from '../../../core/analyse/overlays/weights'
import { GUIDANCE_LEGEND, guidedSeed } from '../../map/guidance'
import { runAction } from '../../actions'
import { chooseDistrict, chosenDistrict, districtsOf } from '../../edit/districts'
import { setLocksNeeds } from '../../edit/marks'
import { districtTexts } from '../../texts/districts'
import { areaTexts } from '../../texts/areas'
import { markTexts } from '../../texts/marks'
import { selectionTexts } from '../../texts/selection'
import { guidanceTexts } from '../../texts/guidance'
import { texts } from '../../texts'
import { Hint } from '../../ui/IconButton'
import { Select } from '../../ui/Select'
import { chooseAvenueWidth, chooseSquareFeature, FEATURE_CHOICES, WIDTH_CHOICES } from '../../map/areas'
import { chooseWeight, WEIGHT_CHOICES } from '../../map/weights'
import { useSelected, useApp } from '../../state/app'
import { writeWords } from '../../ui/write-words'
import { TouchKeys } from './TouchKeys'
import { PlainButton } from '../../ui/buttons'
import './ToolOptions.css'

/** Options of the active tool, below the map: the lock's checkbox, the legend of the guidance. */
export function ToolOptions() {
  return (
    <>
      <TouchKeys />
      <OptionsOfTool />
    </>
  )
}

function OptionsOfTool() {
  const isPlacing = useSelected(
    (state) => state.drawing.floatingLabel !== undefined && state.level.census.undecided === 0,
  )
  const isLock = useSelected((state) => state.drawing.tool === 'lock')
  // A finished town has no tint that would need a legend; the status bar names its risks.
  const seed = useSelected((state) => (state.level.census.undecided > 0 ? guidedSeed(state) : undefined))
  const isWeigh = useSelected((state) => state.drawing.tool === 'weigh')
  const isDistrict = useSelected((state) => state.drawing.tool === 'district')
  const isAvenue = useSelected((state) => state.drawing.tool === 'avenue')
  const isSquare = useSelected((state) => state.drawing.tool === 'square')
  const isGate = useSelected((state) => state.drawing.tool === 'paint' && state.drawing.brush === 'gate')
  if (isPlacing) return <PieceOptions />
  if (isLock) return <LockOptions />
  if (isWeigh) return <WeightOptions />
  if (isDistrict) return <DistrictOptions />
  if (isAvenue) return <AvenueOptions />
  if (isSquare) return <SquareOptions />
  if (seed !== undefined) return <GuidanceLegend name={guidanceTexts.seeds[seed]} isGate={isGate} />
  return isGate ? <GateOptions /> : null
}

interface RadiosProps<Value> {
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}

function Radios<Value>({ label: group, choices, chosen, onChoose }: RadiosProps<Value>) {
  return (
    <fieldset className="tool-options tool-row" aria-label={group}>
      {choices.map(({ value, label, hint }) => (
        <Hint key={label} text={hint}>
          <label className="line">
            <input type="radio" name={group} checked={value === chosen} onChange={() => onChoose(value)} />
            {label}
          </label>
        </Hint>
      ))}
    </fieldset>
  )
}

function WeightOptions() {
  const app = useApp()
  const chosen = useSelected((state) => state.drawing.weight)
  return (
    <Radios
      label={markTexts.weightOptions}
      choices={WEIGHT_CHOICES.map(({ weight, label }) => ({
        value: weight,
        label:
          weight === 0 ? markTexts.noWeight : markTexts.weightChoice(weight, WEIGHT_LABELS[weight - 1] ?? ''),
        hint: label,
      }))}
      chosen={chosen}
      onChoose={(weight) => chooseWeight(app.store, weight)}
    />
  )
}

function DistrictOptions() {
  const app = useApp()
  const list = useSelected(districtsOf)
  const chosen = useSelected(chosenDistrict)
  const words = districtTexts
  return (
    <div className="tool-options tool-row">
      {list.length === 0 ? (
        <PlainButton onClick={() => runAction(app, 'town.addDistrict')}>{words.add}</PlainButton>
      ) : (
        <label className="line">
          {words.options}
          <Select
            value={String(chosen)}
            options={[
              { id: '0', label: words.none },
              ...list.map(({ name }, at) => ({ id: String(at + 1), label: words.choice(at + 1, name) })),
            ]}
            onChange={(id) => chooseDistrict(app.store, Number(id))}
          />
        </label>
      )}
    </div>
  )
}

function AvenueOptions() {
  const app = useApp()
  const chosen = useSelected((state) => state.drawing.avenueWidth)
  return (
    <Radios
      label={areaTexts.avenueOptions}
      choices={WIDTH_CHOICES.map(({ width, label }) => ({ value: width, label }))}
      chosen={chosen}
      onChoose={(width) => chooseAvenueWidth(app.store, width)}
    />
  )
}

function SquareOptions() {
  const app = useApp()
  const chosen = useSelected((state) => state.drawing.squareFeature)
  return (
    <Radios
      label={areaTexts.squareOptions}
      choices={FEATURE_CHOICES.map(({ feature, label }) => ({ value: feature, label }))}
      chosen={chosen}
      onChoose={(feature) => chooseSquareFeature(app.store, feature)}
    />
  )
}

function PieceOptions() {
  const app = useApp()
  const joins = useSelected((state) => state.drawing.joinsPastes)
  const words = selectionTexts.joining
  return (
    <fieldset className="tool-options" aria-label={words.options}>
      <Hint text={words.help}>
        <label className="line">
          <input
            type="checkbox"
            checked={joins}
            onChange={(event) => app.store.change({ drawing: { joinsPastes: event.target.checked } })}
          />
          {words.choice}
        </label>
      </Hint>
    </fieldset>
  )
}

function LockOptions() {
  const app = useApp()
  const locksNeeds = useSelected((state) => state.drawing.locksNeeds)
  return (
    <fieldset className="tool-options" aria-label={markTexts.lockOptions}>
      <Hint text={markTexts.withNeedsHelp}>
        <label className="line">
          <input
            type="checkbox"
            checked={locksNeeds}
            onChange={(event) => setLocksNeeds(app.store, event.target.checked)}
          />
          {markTexts.withNeeds}
        </label>
      </Hint>
    </fieldset>
  )
}

function GateOptions() {
  return (
    <fieldset className="tool-options" aria-label={texts.gates.options}>
      <WalledUpChoice />
    </fieldset>
  )
}

/** Whether the gate tool draws gates that are walled up. */
function WalledUpChoice() {
  const app = useApp()
  const isChosen = useSelected((state) => state.drawing.wallsUpGates)
  return (
    <Hint text={texts.gates.walledUpHelp}>
      <label className="line">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={(event) => app.store.change({ drawing: { wallsUpGates: event.target.checked } })}
        />
        {texts.gates.walledUp}
      </label>
    </Hint>
  )
}

/** Patterns of the legend's swatches; the map draws the same ones larger. */
const SWATCHES = ['free', 'risky', 'impossible'] as const

function GuidanceLegend({ name, isGate }: { readonly name: string; readonly isGate: boolean }) {
  const app = useApp()
  const why = useRef<HTMLParagraphElement>(null)
  // React does not write it, because it changes with every move of the pointer.
  useEffect(() => {
    const write = (): void => {
      writeWords(why.current, app.store.hover.getState().advice ?? '')
    }
    write()
    return app.store.hover.subscribe(write)
  }, [app])
  return (
    <section className="tool-options tool-legend" aria-label={guidanceTexts.label}>
      <span className="tool-legend-title">{guidanceTexts.of(name)}</span>
      <ul>
        {GUIDANCE_LEGEND.map(({ label }, index) => (
          <li key={label} className="line">
            <span className={`swatch tool-swatch-${SWATCHES[index] ?? 'free'}`} aria-hidden />
            {label}
          </li>
        ))}
      </ul>
      <p ref={why} className="tool-advice" />
      {isGate && <WalledUpChoice />}
    </section>
  )
}
