import { writeIni } from '../../core/generate/overland/ini'
import { scenarioEntryById } from '../../core/generate/overland/entries'
import { showErrorBanner } from '../state/banner'
import { replyOf } from './host-reply'
import { worldTexts } from '../texts/worlds'
import { announce } from '../state/app'
import { announceWritten } from '../state/save-export'
import { worldFileName } from './world-export'
import { INI_EXTENSION } from './ini-recognition'
import type { Store } from '../state/store'
import type { WorldRequest } from '../state/world-state'
import type { Host } from '../../ipc/host'

const words = worldTexts

/** Copies the settings of a map as an INI file of the original generator. */
export function copyIni(store: Store, request: WorldRequest): void {
  const copied = navigator.clipboard.writeText(iniOf(request))
  void copied.then(
    () => announce(store, words.copiedIni),
    () => announce(store, words.notCopied),
  )
}

/** Writes the settings of a map to an INI file that the user chooses. */
export async function saveIni(store: Store, host: Host, request: WorldRequest, name: string): Promise<void> {
  const bytes = new TextEncoder().encode(iniOf(request))
  const files = [{ name: worldFileName(name, INI_EXTENSION), bytes }]
  const filter = { label: words.iniFilter, extensions: [INI_EXTENSION] }
  const reply = await replyOf(() => host.save({ filter, files, purpose: 'export' }))
  if (reply.status === 'error') showErrorBanner(store, words.iniNotSaved(reply.message))
  if (reply.status === 'saved') announceWritten(store, reply, { written: words.iniSaved })
}

function iniOf({ scenario: id, settings }: WorldRequest): string {
  const scenario = scenarioEntryById(id)
  if (!scenario) throw new RangeError(`No scenario ${id}`)
  return writeIni(scenario, settings)
}
