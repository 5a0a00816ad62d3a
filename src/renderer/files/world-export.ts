import type { OverlandEntry } from '../../core/formats/overland/format'
import { marksOfWorld } from '../../core/formats/overland/marks'
import type { SettingValues } from '../../core/settings/setting'
import { worldById } from '../../core/project/worlds'
import { showErrorBanner } from '../state/banner'
import { replyOf } from './host-reply'
import { worldTexts } from '../texts/worlds'
import type { App } from '../state/app'
import { announceWritten } from '../state/save-export'

const words = worldTexts

/** Writes a world to a separate file that the user chooses. */
export async function exportWorld(
  app: App,
  id: string,
  format: OverlandEntry,
  values: SettingValues = {},
): Promise<void> {
  const { project } = app.store.getState().document
  const world = worldById(project, id)
  if (!world) return
  const extensions = format.extensions.filter((extension) => !extension.includes(' '))
  const name = worldFileName(world.name, extensions[0] ?? format.id)
  const filter = { label: format.label, extensions }
  let losses: readonly string[] = []
  const reply = await replyOf(async () => {
    const written = await app.jobs.run('write', {
      format: format.id,
      overland: world.overland,
      name,
      values,
      marks: marksOfWorld(project, world),
      holds: true,
    })
    ;({ losses } = written)
    return app.host.save({ filter, files: written.files, purpose: 'export' })
  })
  if (reply.status === 'error') showErrorBanner(app.store, words.exportFailed(reply.message))
  if (reply.status === 'saved') announceWritten(app.store, reply, { written: words.exported, losses })
}

/** A file name that is valid on every system: the world's name reduced to letters, digits, blanks, _ and -. */
export function worldFileName(name: string, extension: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{N} _-]/gu, '').trim()
  return `${plain === '' ? words.defaultName : plain}.${extension}`
}
