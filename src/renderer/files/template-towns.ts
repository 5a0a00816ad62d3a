import { useEffect, useState } from 'react'
import { town } from '../../core/generate/town/town'
import type { Level } from '../../core/level/level'
import { TEMPLATES, type TemplateEntry, type TemplateId } from '../../core/templates/catalogue'
import { freshSeed } from '../state/seed'
import { announce, useApp, type App } from '../state/app'
import { texts } from '../texts'

/** The towns in the pictures of templates are always the same. */
const PICTURED_SEED = 7

/** Fills each template with a fixed seed for its picture, one after the other; starts once `mayBegin` is true. */
export function useTemplateTowns(mayBegin: boolean): ReadonlyMap<TemplateId, Level> {
  const app = useApp()
  const [towns, setTowns] = useState<ReadonlyMap<TemplateId, Level>>(new Map())
  useEffect(() => {
    if (!mayBegin) return undefined
    const gone = new AbortController()
    const makeAll = async (): Promise<void> => {
      const { settingsOfTemplate, sketchOfTemplate } = await import('../../core/templates/index')
      const made = new Map<TemplateId, Level>()
      for (const { id } of TEMPLATES) {
        const request = {
          generator: town.id,
          settings: settingsOfTemplate(id),
          seed: PICTURED_SEED,
          sketch: sketchOfTemplate(id),
        }
        const reply = await app.jobs.run('generate', request, { signal: gone.signal })
        if (gone.signal.aborted) return
        if (reply.status === 'done') setTowns(new Map(made.set(id, reply.level)))
      }
    }
    makeAll().catch(() => undefined) // a button without a picture still opens its template
    return () => gone.abort()
  }, [app, mayBegin])
  return towns
}

/** Opens the sketch of a template as a new project; `open` asks about unsaved changes. */
export async function openTemplate(
  app: App,
  entry: TemplateEntry,
  open: typeof import('./files').openProject,
): Promise<void> {
  const { projectOfTemplate } = await import('../../core/templates/index')
  await open(app, projectOfTemplate(entry, freshSeed()))
  announce(app.store, texts.start.templateOpened(entry.name))
}
