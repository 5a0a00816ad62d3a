import { useCallback } from 'react'
import type { ExportPreview } from '../../files/export-preview'
import { texts } from '../../texts'
import { ScrolledSection } from '../../ui/ScrolledSection'

const words = texts.dialogs.export

/** Preview of the first file: its beginning, or its picture. */
export function ExportPreviewBox({ preview }: { readonly preview: ExportPreview }) {
  if (preview.kind === 'none') return <p className="dialog-hint">{words.noPreviewOf(preview.name)}</p>
  if (preview.kind === 'picture') return <Picture {...preview} />
  return (
    <>
      <ScrolledSection className="export-preview" aria-label={words.previewOf(preview.name)}>
        <pre>{preview.lines.join('\n')}</pre>
      </ScrolledSection>
      {!preview.isWhole && <p className="dialog-hint">{words.more}</p>}
    </>
  )
}

function Picture({ name, bytes, mediaType }: Extract<ExportPreview, { readonly kind: 'picture' }>) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
      const release = (): void => URL.revokeObjectURL(address)
      image.src = address
      // Revoking the address when the picture is removed could stop it while it loads, with an error in the console.
      image.decode().then(release, release)
    },
    [bytes, mediaType],
  )
  return <img ref={show} className="export-picture" alt={words.pictureOf(name)} />
}
