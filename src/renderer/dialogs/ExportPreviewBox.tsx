import { useCallback } from 'react'
import type { ExportPreview } from '../export-preview'
import { texts } from '../texts'

const words = texts.dialogs.export

/** What the first file will hold: its beginning, or how it will look. */
export function ExportPreviewBox({ preview }: { readonly preview: ExportPreview }) {
  if (preview.kind === 'picture') return <Picture name={preview.name} bytes={preview.bytes} />
  return (
    <>
      <section
        className="export-preview"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled by keyboard, too
        tabIndex={0}
        aria-label={words.previewOf(preview.name)}
      >
        <pre>{preview.lines.join('\n')}</pre>
      </section>
      {!preview.isWhole && <p className="dialog-hint">{words.more}</p>}
    </>
  )
}

function Picture({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(new Blob([bytes], { type: 'image/svg+xml' }))
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [bytes],
  )
  return <img ref={show} className="export-picture" alt={words.pictureOf(name)} />
}
