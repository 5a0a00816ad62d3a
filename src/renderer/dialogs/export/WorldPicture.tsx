import { useEffect, useState } from 'react'
import { marksOfWorld } from '../../../core/formats/overland/marks'
import { WORLD_PICTURE_SETTINGS } from '../../../core/formats/overland/picture/settings'
import type { ProjectWorld } from '../../../core/project/project'
import { parseSettings } from '../../../core/settings/parse'
import type { SettingValues } from '../../../core/settings/setting'
import { ownBytes } from '../../../ipc/content'
import { useSelected, useApp } from '../../state/app'
import { previewOf, type ExportPreview } from '../../files/export-preview'
import { worldTexts } from '../../texts/worlds'
import { ExportPreviewBox } from './ExportPreviewBox'
import './WorldPicture.css'

/** Time after the last change before a picture is made, in milliseconds. */
const RESTING = 250
/** Maximum width of a tile in the preview, in pixels. */
const WIDEST = 12

interface WorldPictureProps {
  readonly world: ProjectWorld
  /** The options of a picture; undefined while they are wrong, which keeps the last preview. */
  readonly values: SettingValues | undefined
}

/** Shows a small picture of a world as its export draws it. */
export function WorldPicture({ world, values }: WorldPictureProps) {
  const app = useApp()
  const project = useSelected(({ document }) => document.project)
  const [preview, setPreview] = useState<ExportPreview>()
  // Compared as text, because the values are a new object each time.
  const text = values && JSON.stringify(values)
  useEffect(() => {
    if (text === undefined) return undefined
    const stopping = new AbortController()
    const { signal } = stopping
    const chosen = JSON.parse(text) as SettingValues // just written
    const { tile } = parseSettings(WORLD_PICTURE_SETTINGS, chosen)
    const small = { ...chosen, tile: Math.min(WIDEST, tile) }
    const request = { format: 'png', overland: world.overland, name: 'preview.png', values: small }
    const timer = setTimeout(() => {
      app.jobs.run('write', { ...request, marks: marksOfWorld(project, world) }, { signal }).then(
        ({ files: [file] }) => {
          if (!file || signal.aborted) return
          setPreview(previewOf({ name: world.name, bytes: ownBytes(file.bytes) }, 'image/png'))
        },
        // The export itself reports the error.
        () => undefined,
      )
    }, RESTING)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [app, project, world, text])
  return (
    <figure className="world-preview" aria-label={worldTexts.exportPreview}>
      {preview && <ExportPreviewBox preview={preview} />}
    </figure>
  )
}
