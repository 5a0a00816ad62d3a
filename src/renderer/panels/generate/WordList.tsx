import { useState } from 'react'
import { readNamesFile } from '../../../core/names/names-file'
import { MAX_NAMES_BYTES } from '../../../core/names/style'
import { announce, useApp } from '../../state/app'
import { texts } from '../../texts'
import { byteWords } from '../../texts/byte-words'
import { nameTexts } from '../../texts/names'
import { FileButton } from '../../ui/FileButton'
import { ReasonButton } from '../../ui/ReasonButton'
import './QuotaField.css'

const words = nameTexts

interface WordListProps {
  /** The text of the names file in use; empty for none. */
  readonly value: string
  /** Why it has no effect now, as a sentence. */
  readonly whyNot: string | undefined
  readonly onChange: (text: string) => void
}

/** Says that names come from a word list and not from the chosen style; undefined without a list. */
export function wordListInUse(value: string): string | undefined {
  const read = value === '' ? undefined : readNamesFile(value)
  return read?.status === 'read' ? words.inUse(read.style.label) : undefined
}

/** Opens a word list of the author's, from which names are made instead of from the chosen style. */
export function WordList({ value, whyNot, onChange }: WordListProps) {
  const { store } = useApp()
  const [problem, setProblem] = useState<string>()

  const open = async (file: File): Promise<void> => {
    // Checks the size before reading.
    if (file.size > MAX_NAMES_BYTES)
      return setProblem(texts.banner.tooLarge(file.name, byteWords(MAX_NAMES_BYTES)))
    const text = await file.text()
    const list = readNamesFile(text)
    if (list.status === 'refused') return setProblem(words.refused(file.name, list.message))
    setProblem(undefined)
    onChange(text)
    announce(store, words.opened(list.style.label))
  }

  return (
    <div className="word-list">
      <div className="buttons">
        <FileButton accept=".json,application/json" whyNot={whyNot} onFile={(file) => void open(file)}>
          {words.open}
        </FileButton>
        {value !== '' && (
          <ReasonButton
            whyNot={whyNot}
            onClick={() => {
              onChange('')
              announce(store, words.removed)
            }}
          >
            {words.remove}
          </ReasonButton>
        )}
      </div>
      <output className="field-problem">{problem}</output>
    </div>
  )
}
