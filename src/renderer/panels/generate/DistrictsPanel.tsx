import { Plus, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import type { District, Districts } from '../../../core/level/districts'
import { checkDistrictName } from '../../../core/level/districts'
import { withLabel } from '../../../core/level/labels'
import { currentLevel } from '../../../editor/editor-document'
import { runAction } from '../../actions'
import {
  changeDistrict,
  chooseDistrict,
  chosenDistrict,
  districtsOf,
  removeDistrict,
} from '../../edit/districts'
import { districtTexts } from '../../texts/districts'
import { DistrictSwatch } from '../../ui/DistrictSwatch'
import { DraftField } from '../../ui/DraftField'
import { IconButton } from '../../ui/IconButton'
import { ListWords } from '../../ui/ListWords'
import { useSelected, useApp } from '../../state/app'
import { DistrictSettings } from './DistrictSettings'
import { LabelFields } from '../LabelFields'
import { useWhyBusy } from '../use-why-not'
import { PlainButton } from '../../ui/buttons'
import { Panel } from '../Panel'
import './DistrictsPanel.css'

const words = districtTexts

/** Lists the districts of the level: choosing one paints it, and shows its name and its settings below. */
export function DistrictsPanel() {
  const app = useApp()
  const districts = useSelected((state) => currentLevel(state.document).districts)
  const list = useSelected(districtsOf)
  const zone = useSelected(chosenDistrict)
  const isPainting = useSelected((state) => state.drawing.tool === 'district')
  const counts = useMemo(() => countZones(districts), [districts])
  const chosen = list[zone - 1]
  return (
    <Panel
      className="panel panel-tall panel-districts"
      label={words.label}
      count={list.length > 0 ? words.count(list.length) : undefined}
    >
      <div className="panel-buttons">
        <PlainButton onClick={() => runAction(app, 'town.addDistrict')}>
          <Plus size={16} aria-hidden />
          {words.add}
        </PlainButton>
      </div>
      {list.length === 0 && <p className="panel-note">{words.empty}</p>}
      <ul className="districts" aria-label={words.list}>
        {list.map((district, at) => (
          <li key={district.name} className="district">
            <button
              type="button"
              className="row district-choose"
              aria-pressed={isPainting && zone === at + 1}
              onClick={() => chooseDistrict(app.store, at + 1)}
            >
              <DistrictSwatch zone={at + 1} />
              <ListWords name={district.name} size={words.cells(counts[at + 1] ?? 0)} />
            </button>
            <IconButton
              label={words.remove(district.name)}
              onClick={() => removeDistrict(app.store, district)}
            >
              <Trash2 size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
      {chosen && <ChosenDistrict key={zone} district={chosen} others={list} />}
    </Panel>
  )
}

interface ChosenProps {
  readonly district: District
  readonly others: readonly District[]
}

function ChosenDistrict({ district, others }: ChosenProps) {
  const app = useApp()
  const whyBusy = useWhyBusy()
  const rest = others.filter((other) => other !== district)
  return (
    <div className="fields district-fields">
      <DraftField
        label={words.name}
        isLabelled
        value={district.name}
        disabled={whyBusy !== undefined}
        refuse={(text) => {
          const bad = checkDistrictName(text.trim(), rest)
          return bad === undefined ? undefined : `${words.name} ${bad}`
        }}
        onCommit={(name) => changeDistrict(app.store, district, { ...district, name: name.trim() })}
      />
      <LabelFields
        label={district.label}
        first={{ x: 0, y: 0 }}
        whyBusy={whyBusy}
        onChange={(label) => changeDistrict(app.store, district, withLabel(district, label))}
      />
      <DistrictSettings
        values={district.settings}
        whyBusy={whyBusy}
        onChange={(settings) => changeDistrict(app.store, district, { ...district, settings })}
      />
    </div>
  )
}

/** How many cells have each number. */
function countZones(districts: Districts | undefined): Uint32Array {
  const counts = new Uint32Array(256)
  if (!districts) return counts
  for (let cell = 0; cell < districts.zones.length; cell++) {
    const zone = districts.zones[cell] ?? 0
    counts[zone] = (counts[zone] ?? 0) + 1
  }
  return counts
}
