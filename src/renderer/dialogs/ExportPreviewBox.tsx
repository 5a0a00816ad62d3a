import { useEffect, useState } from 'react'
import type { ExportPreview } from '../export-preview'
import { texts } from '../texts'

const words = texts.dialogs.export

/** What the first file will hold: its beginning, or how it will look. */
export function ExportPreviewBox({ preview }: { readonly preview: ExportPreview }) {
  if (preview.kind === 'picture') return <Picture name={preview.name} bytes={preview.bytes} />
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled by keyboard, too */}
      <pre className="export-preview" tabIndex={0} role="region" aria-label={words.previewOf(preview.name)}>
        {preview.lines.join('\n')}
      </pre>
      {!preview.isWhole && <p className="dialog-hint">{words.more}</p>}
    </>
  )
}

function Picture({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: 'image/svg+xml' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return <img className="export-picture" src={address} alt={words.pictureOf(name)} />
}
