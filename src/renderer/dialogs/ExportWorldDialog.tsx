import { OVERLAND_FORMATS } from '../../core/formats/overland/index'
import type { OverlandFormat } from '../../core/formats/overland/format'
import { worldById } from '../../core/project/worlds'
import { replyOf, showTrouble } from '../files'
import { texts } from '../texts'
import { DialogForm } from '../ui/DialogForm'
import { ModalDialog } from '../ui/ModalDialog'
import { announce, useWorkbench, type Workbench } from '../workbench'

const words = texts.worlds

/** Asks in which format a world is to be written to a file of its own. */
export function ExportWorldDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const bench = useWorkbench()
  return (
    <ModalDialog title={words.exportTitle} text={words.exportText} onClose={onClose}>
      <DialogForm onSubmit={onClose} onClose={onClose}>
        <div className="world-formats">
          {OVERLAND_FORMATS.filter(({ write }) => write).map((format) => (
            <button
              key={format.id}
              type="button"
              className="button button-plain"
              onClick={() => {
                onClose()
                void exportWorld(bench, id, format)
              }}
            >
              {format.label}
            </button>
          ))}
        </div>
      </DialogForm>
    </ModalDialog>
  )
}

async function exportWorld(bench: Workbench, id: string, format: OverlandFormat): Promise<void> {
  const world = worldById(bench.store.getState().document.project, id)
  if (!world || !format.write) return
  const extensions = format.extensions.filter((extension) => !extension.includes(' '))
  const name = `${world.name.replaceAll(/[^\p{L}\p{N} _-]/gu, '')}.${extensions[0] ?? format.id}`
  const { files, losses } = format.write(world.overland, name)
  const filter = { label: format.label, extensions }
  const reply = await replyOf(() => bench.host.save({ filter, files, purpose: 'export' }))
  if (reply.status === 'error') showTrouble(bench, words.exportFailed(reply.message))
  if (reply.status === 'saved') announce(bench, [words.exported(reply.name), ...losses].join(' '))
}
