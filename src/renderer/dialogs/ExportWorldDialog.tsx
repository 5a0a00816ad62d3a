import { OVERLAND_FORMATS } from '../../core/formats/overland/index'
import { worldTexts } from '../texts/worlds'
import { DialogForm } from '../ui/DialogForm'
import { ModalDialog } from '../ui/ModalDialog'
import { useWorkbench } from '../desk/workbench'
import { exportWorld } from '../files/world-export'

const words = worldTexts

/** Asks for the format of a world's export. */
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
