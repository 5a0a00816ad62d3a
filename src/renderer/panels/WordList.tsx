import { useState } from 'react'
import { readNamesFile } from '../../core/names/names-file'
import { MOST_NAMES_BYTES } from '../../core/names/style'
import { announce, useWorkbench } from '../desk/workbench'
import { texts } from '../texts'
import { byteWords } from '../texts/byte-words'
import { nameTexts } from '../texts/names'
import { FileButton } from '../ui/FileButton'

const words = nameTexts

interface WordListProps {
  /** The text of the names file in use; empty for none. */
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (text: string) => void
}

/** Says that names come from a word list and not from the chosen style; undefined without a list. */
export function wordListInUse(value: string): string | undefined {
  const read = value === '' ? undefined : readNamesFile(value)
  return read?.status === 'read' ? words.inUse(read.style.label) : undefined
}

/** Opens a word list of the author's, from which names are made instead of from the chosen style. */
export function WordList({ value, disabled, onChange }: WordListProps) {
  const { store } = useWorkbench()
  const [fault, setFault] = useState<string>()

  const open = async (file: File): Promise<void> => {
    // Checks the size before reading.
    if (file.size > MOST_NAMES_BYTES)
      return setFault(texts.banner.tooLarge(file.name, byteWords(MOST_NAMES_BYTES)))
    const text = await file.text()
    const list = readNamesFile(text)
    if (list.status === 'refused') return setFault(words.refused(file.name, list.message))
    setFault(undefined)
    onChange(text)
    announce(store, words.opened(list.style.label))
  }

  return (
    <div className="word-list">
      <div className="quotas-buttons">
        <FileButton accept=".json,application/json" disabled={disabled} onFile={(file) => void open(file)}>
          {words.open}
        </FileButton>
        {value !== '' && (
          <button
            type="button"
            className="button button-plain"
            disabled={disabled}
            onClick={() => {
              onChange('')
              announce(store, words.removed)
            }}
          >
            {words.remove}
          </button>
        )}
      </div>
      <output className="field-problem">{fault}</output>
    </div>
  )
}
