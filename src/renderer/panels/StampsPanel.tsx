import { Download, Pencil, Trash2 } from 'lucide-react'
import { useCallback } from 'react'
import { runAction } from '../actions'
import { drawStamp } from '../canvas/stamp-picture'
import type { Screen } from '../canvas/viewport'
import { mapStyleShown } from '../looks/looks'
import type { Stamp } from '../state/remembered-stamps'
import { exportStamp, importStamp, placeStamp, removeStamp } from '../edit/stamps'
import { stampTexts } from '../texts/stamps'
import { Drawing } from '../ui/Drawing'
import { FileButton } from '../ui/FileButton'
import { IconButton } from '../ui/IconButton'
import { ListWords } from '../ui/ListWords'
import { ReasonButton } from '../ui/ReasonButton'
import { useSelected, useApp } from '../state/app'
import { useRowTab } from '../ui/row-tab'
import { WindowedList } from '../ui/WindowedList'
import { useWhyNot } from './use-why-not'
import { Panel } from './Panel'
import './StampsPanel.css'

/** Lists named pieces of maps, which can be placed on any map. */
export function StampsPanel() {
  const app = useApp()
  const stamps = useSelected((state) => state.drawing.stamps)
  const whyNot = useWhyNot('edit.saveStamp')
  const words = stampTexts

  return (
    <Panel
      className="panel panel-tall panel-stamps"
      label={words.label}
      count={stamps.length > 0 ? words.count(stamps.length) : undefined}
    >
      <div className="panel-buttons stamps-buttons">
        <ReasonButton whyNot={whyNot} onClick={() => runAction(app, 'edit.saveStamp')}>
          {words.save}
        </ReasonButton>
        <FileButton
          accept=".txt,.stamp,text/plain"
          onFile={(file) => void importStamp(app.store, app.jobs, file)}
        >
          {words.import}
        </FileButton>
      </div>
      {stamps.length === 0 ? (
        <p className="panel-note">{words.empty}</p>
      ) : (
        <WindowedList
          items={stamps}
          keyOf={({ id }) => String(id)}
          nameOf={({ name }) => (name === '' ? words.unnamed : name)}
          label={words.label}
          className="stamps"
          rowClassName="stamp"
          estimate={84}
          gap={8}
          keepAs="stamps"
          renderRow={(stamp) => <StampLine stamp={stamp} />}
        />
      )}
    </Panel>
  )
}

function StampLine({ stamp }: { readonly stamp: Stamp }) {
  const app = useApp()
  const words = stampTexts
  const { name, block } = stamp
  const shown = name === '' ? words.unnamed : name
  return (
    <>
      <button
        type="button"
        tabIndex={useRowTab()}
        className="row stamp-place"
        aria-label={words.place(shown)}
        title={words.place(shown)}
        onClick={() => placeStamp(app.store, stamp)}
      >
        <StampPicture stamp={stamp} />
        <ListWords name={shown} size={words.size(block.width, block.height)} />
      </button>
      <span className="stamp-buttons">
        <IconButton
          label={words.rename(shown)}
          onClick={() => app.store.change({ window: { dialog: { kind: 'stamp', id: stamp.id } } })}
        >
          <Pencil size={14} />
        </IconButton>
        <IconButton label={words.export(shown)} onClick={() => void exportStamp(app.store, app.host, stamp)}>
          <Download size={14} />
        </IconButton>
        <IconButton label={words.remove(shown)} onClick={() => removeStamp(app.store, stamp)}>
          <Trash2 size={14} />
        </IconButton>
      </span>
    </>
  )
}

/** Side of a picture in CSS pixels. */
const SIDE = 44

function StampPicture({ stamp: { block } }: { readonly stamp: Stamp }) {
  const style = useSelected(({ window }) => mapStyleShown(window.looks))
  const draw = useCallback(
    (context: CanvasRenderingContext2D, { width }: Screen): void => drawStamp(context, block, style, width),
    [block, style],
  )
  return <Drawing className="stamp-picture" width={SIDE} height={SIDE} draw={draw} />
}
