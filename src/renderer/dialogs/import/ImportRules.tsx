import { useState } from 'react'
import { MAX_RULE_BYTES, meaningsOf, readRules, writeRules } from '../../../core/formats/import-rules'
import type { ImportRules as Rules } from '../../../core/formats/import-rules'
import { saveText } from '../../files/save-text'
import { fileBytes } from '../../files/content'
import { baseName } from '../../state/file-names'
import { useApp } from '../../state/app'
import { texts } from '../../texts'
import { FileButton } from '../../ui/FileButton'
import type { ImportPreview } from './use-parsed'
import type { UsedRules } from './use-rules'
import { PlainButton } from '../../ui/buttons'
import './ImportDialog.css'

const words = texts.dialogs.import.rules

interface ImportRulesProps extends UsedRules {
  /** The name of the file that is read. */
  readonly file: string
  readonly parsed: ImportPreview
  readonly onUse: (rules: Rules | undefined) => void
}

/** Names the rules that a file is read with; saves and loads them. Hidden for formats without rules, and for files without options. */
export function ImportRules({ file, parsed, rules, note, onUse }: ImportRulesProps) {
  const app = useApp()
  const [said, setSaid] = useState<string>()
  const { settings, values, shown } = parsed
  const { ruled } = shown
  if (!ruled || settings.length === 0) return null
  const save = async (): Promise<void> => {
    const [name = ''] = ruled.names
    const text = writeRules({ format: ruled.format, name, meanings: meaningsOf(settings, values) })
    const saved = await saveText(app.host, { label: words.kind, name: `${baseName(file)}.rules.json`, text })
    if (saved) setSaid('name' in saved ? words.saved(saved.name) : words.notSaved(saved.message))
  }
  const load = async (chosen: File): Promise<void> => {
    if (chosen.size > MAX_RULE_BYTES) return setSaid(words.tooLarge(chosen.name))
    const read = readRules(await fileBytes(chosen))
    if (read.status === 'refused') return setSaid(words.refused(chosen.name, read.problems[0]?.message ?? ''))
    if (read.rules.format !== ruled.format)
      return setSaid(words.otherFormat(chosen.name, read.rules.format, ruled.format))
    setSaid(words.loaded(chosen.name))
    onUse(read.rules)
  }
  return (
    <div className="import-rules">
      <p>
        {rules ? words.used(ruled.format, rules.name) : words.none(ruled.format, ruled.names[0] ?? '')}
        {note !== undefined && ` ${note}`}
      </p>
      {rules && <PlainButton onClick={() => onUse(undefined)}>{words.defaults}</PlainButton>}
      <PlainButton onClick={() => void save()}>{words.save}</PlainButton>
      <FileButton accept=".json,application/json" onFile={(chosen) => void load(chosen)}>
        {words.load}
      </FileButton>
      <output>{said}</output>
    </div>
  )
}
