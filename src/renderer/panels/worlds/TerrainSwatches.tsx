import { terrainRow } from '../../../core/formats/overland/picture/legend'
import { useSelected, useApp } from '../../state/app'
import { worldTexts } from '../../texts/worlds'
import { Hint } from '../../ui/IconButton'
import { TERRAIN_BRUSHES } from '../../worlds/world-brushes'
import { changeWorldState } from '../../worlds/worlds'
import { useLabelWithKey } from '../use-key'
import { WorldSample } from './WorldSample'
import './WorldStrip.css'

/** The kinds of terrain to paint, as pieces of the map. */
export function TerrainSwatches() {
  return (
    <fieldset className="terrain-swatches" aria-label={worldTexts.terrain}>
      {TERRAIN_BRUSHES.map((brush) => (
        <Swatch key={brush.id} brush={brush} />
      ))}
    </fieldset>
  )
}

function Swatch({ brush }: { readonly brush: (typeof TERRAIN_BRUSHES)[number] }) {
  const { store } = useApp()
  const isChosen = useSelected(({ world }) => world.terrain === brush.code)
  const isDrawn = useSelected(({ view }) => !view.mapAids.tiles)
  const hint = useLabelWithKey(`world.terrain.${brush.id}`, brush.label)
  const ratio = Math.max(1, devicePixelRatio)
  return (
    <Hint text={hint}>
      <span className="terrain-swatch">
        <input
          type="radio"
          name="terrain"
          aria-label={brush.label}
          checked={isChosen}
          onChange={() => changeWorldState(store, { terrain: brush.code })}
        />
        <WorldSample key={String(isDrawn)} row={terrainRow(brush, { isDrawn, ratio })} />
      </span>
    </Hint>
  )
}
