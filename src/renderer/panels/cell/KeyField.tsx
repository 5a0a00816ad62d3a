import { useMemo, useState } from 'react'
import { MAX_KEY_NAME } from '../../../core/level/connectors'
import { keyOfThing, keysOfProject } from '../../../core/logic/wiring'
import type { ThingRef } from '../../../core/logic/thing-words'
import { keyWords } from '../../../core/play/key-words'
import { setKey } from '../../edit/things'
import { useApp, useSelected } from '../../state/app'
import { logicTexts } from '../../texts/logic'
import { DraftField } from '../../ui/DraftField'
import { SelectField } from '../../ui/SelectField'
import { KeySwatch } from '../KeySwatch'
import '../KeysPanel.css'

const words = logicTexts.inspector
const NEW = 'new:'
const NAMED = 'key:'

interface KeyFieldProps {
  readonly thing: ThingRef
  readonly isBusy: boolean
}

/** The key that a lock needs, or that a key or a chest holds: one of the project's keys, or a new one. */
export function KeyField({ thing, isBusy }: KeyFieldProps) {
  const app = useApp()
  const project = useSelected((state) => state.document.project)
  const keys = useMemo(() => keysOfProject(project), [project])
  const [isNew, setIsNew] = useState(false)
  const key = keyOfThing(thing)
  const choose = (id: string): void => {
    setIsNew(id === NEW)
    if (id !== NEW) setKey(app.store, thing, id.slice(NAMED.length))
  }
  return (
    <>
      <SelectField
        label={words.key}
        value={isNew ? NEW : key === undefined ? '' : `${NAMED}${key}`}
        disabled={isBusy}
        options={[
          { id: '', label: words.noKey },
          ...keys.map(({ name }) => ({ id: `${NAMED}${name}`, label: keyWords(name) })),
          { id: NEW, label: words.newKey },
        ]}
        onChange={choose}
      />
      {isNew && (
        <DraftField
          label={words.newKeyName}
          isLabelled
          value=""
          takesFocus
          disabled={isBusy}
          refuse={(text) => (text.trim().length > MAX_KEY_NAME ? words.keyTooLong(MAX_KEY_NAME) : undefined)}
          onCommit={(text) => {
            setIsNew(false)
            setKey(app.store, thing, text)
          }}
        />
      )}
      {key !== undefined && !isNew && (
        <p className="line">
          <KeySwatch name={key} />
          {keyWords(key)}
        </p>
      )}
    </>
  )
}
