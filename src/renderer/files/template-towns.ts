import { useEffect, useState } from 'react'
import { townEntry } from '../../core/generate/town/entry'
import type { Level } from '../../core/level/level'
import { TEMPLATES } from '../../core/templates/index'
import type { Template } from '../../core/templates/template'
import { freshSeed } from '../state/seed'
import { announce, useApp, type App } from '../state/app'
import { texts } from '../texts'

/** The towns in the pictures of templates are always the same. */
const PICTURED_SEED = 7

/** Fills each template with a fixed seed for its picture, one after the other; starts once `mayBegin` is true. */
export function useTemplateTowns(mayBegin: boolean): ReadonlyMap<string, Level> {
  const app = useApp()
  const [towns, setTowns] = useState<ReadonlyMap<string, Level>>(new Map())
  useEffect(() => {
    if (!mayBegin) return undefined
    const gone = new AbortController()
    const makeAll = async (): Promise<void> => {
      const { settingsOfTemplate, sketchOfTemplate } = await import('../../core/templates/template-project')
      const made = new Map<string, Level>()
      for (const template of TEMPLATES) {
        const request = {
          generator: townEntry.id,
          settings: settingsOfTemplate(template),
          seed: PICTURED_SEED,
          sketch: sketchOfTemplate(template),
        }
        const reply = await app.jobs.run('generate', request, { signal: gone.signal })
        if (gone.signal.aborted) return
        if (reply.status === 'done') setTowns(new Map(made.set(template.id, reply.level)))
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
  template: Template,
  open: typeof import('./files').openProject,
): Promise<void> {
  const { projectOfTemplate } = await import('../../core/templates/template-project')
  await open(app, projectOfTemplate(template, freshSeed()))
  announce(app.store, texts.start.templateOpened(template.name))
}
