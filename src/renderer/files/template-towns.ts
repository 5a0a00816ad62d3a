import { useEffect, useState } from 'react'
import { town } from '../../core/generate/town/town'
import type { Level } from '../../core/level/level'
import { TEMPLATES, type TemplateEntry, type TemplateId } from '../../core/templates/catalogue'
import { freshSeed } from '../desk/seed'
import { announce, useWorkbench, type Workbench } from '../desk/workbench'
import { texts } from '../texts'

/** The towns in the pictures of templates are always the same. */
const PICTURED_SEED = 7

/** Fills each template with a fixed seed for its picture, one after the other; starts once `mayBegin` is true. */
export function useTemplateTowns(mayBegin: boolean): ReadonlyMap<TemplateId, Level> {
  const bench = useWorkbench()
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
        const reply = await bench.jobs.run('generate', request, { signal: gone.signal })
        if (gone.signal.aborted) return
        if (reply.status === 'done') setTowns(new Map(made.set(id, reply.level)))
      }
    }
    makeAll().catch(() => undefined) // a button without a picture still opens its template
    return () => gone.abort()
  }, [bench, mayBegin])
  return towns
}

/** Opens the sketch of a template as a new project; `open` asks about unsaved changes. */
export async function openTemplate(
  bench: Workbench,
  entry: TemplateEntry,
  open: typeof import('./files').openProject,
): Promise<void> {
  const { projectOfTemplate } = await import('../../core/templates/index')
  await open(bench, projectOfTemplate(entry, freshSeed()))
  announce(bench.store, texts.start.templateOpened(entry.name))
}
