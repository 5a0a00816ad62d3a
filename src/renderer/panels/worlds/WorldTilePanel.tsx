import { runAction } from '../../actions'
import { worldTexts } from '../../texts/worlds'
import { ReasonButton } from '../../ui/ReasonButton'
import { useSelected, useApp } from '../../state/app'
import { dungeonAt, townAt } from '../../../core/project/worlds'
import { NO_REGION } from '../../../core/overland/regions'
import { areaSign } from '../../worlds/world-overlays'
import { areasIn, ratingsIn } from '../../../editor/worlds/world-facts'
import { overlandShown } from '../../worlds/world-frames'
import { cursorOn } from '../../state/world-state'
import { tileWords } from '../../worlds/world-status'
import { shownWorld } from '../../worlds/worlds'
import { Panel } from '../Panel'
import '../cell/CellPanel.css'

const words = worldTexts

/** Describes the tile under the cursor and its rating as a town site, with its commands. */
export function WorldTilePanel() {
  const app = useApp()
  const world = useSelected(shownWorld)
  const tile = useSelected((state) => (world ? cursorOn(state.world, world) : 0))
  const said = useSelected((state) => (world ? tileWords(state, world, tile) : ''))
  const overland = useSelected((state) => (world ? overlandShown(state.world, world) : undefined))
  const whyBusy = useSelected((state) => (state.world.job ? words.busy : undefined))
  if (!world || !overland) return null
  const [where, ...rest] = said.split(': ')
  const { areas, groundOf, riverOf } = areasIn(overland)
  const parts = [groundOf[tile] ?? NO_REGION, riverOf[tile] ?? NO_REGION].flatMap((at) => {
    const area = areas[at]
    return area ? [words.areaOf(words.area[area.kind], areaSign(area), area.size)] : []
  })
  const isLocked = world.locked?.includes(tile) === true
  const hasTown = townAt(world, tile) !== undefined
  const hasDungeon = dungeonAt(world, tile) !== undefined
  return (
    <Panel label={words.tile} count={where}>
      <p className="cell-words">{rest.join(': ')}</p>
      <p className="panel-note">{[words.rating(ratingsIn(overland)[tile] ?? 0), ...parts].join(' ')}</p>
      <div className="panel-buttons">
        <ReasonButton
          whyNot={whyBusy}
          onClick={() => runAction(app, hasTown || hasDungeon ? 'world.openTown' : 'world.newTown')}
        >
          {hasTown ? words.openTown : hasDungeon ? words.openDungeon : words.newTown}
        </ReasonButton>
        {!hasTown && !hasDungeon && (
          <ReasonButton whyNot={whyBusy} onClick={() => runAction(app, 'world.newDungeon')}>
            {words.newDungeon}
          </ReasonButton>
        )}
        <ReasonButton whyNot={whyBusy} onClick={() => runAction(app, 'world.lockTile')}>
          {isLocked ? words.unlockTile : words.lockTile}
        </ReasonButton>
      </div>
    </Panel>
  )
}
