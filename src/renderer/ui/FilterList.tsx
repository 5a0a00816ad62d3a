import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { findByWords, type Findable } from './find-by-words'
import type { ListIcon } from './own-place-icon'

/** One line of a filtered list. */
export interface FilterItem extends Findable {
  /** Unique in its list. */
  readonly id: string
  readonly Icon?: ListIcon
  /** Text at the end of the line: a key, a place. */
  readonly aside?: string
  /** Why it is disabled, as a sentence. */
  readonly reason?: string
  readonly isDisabled?: boolean
}

/** The texts of a filtered list. */
export interface FilterWords {
  readonly filter: string
  readonly list: string
  readonly found: (count: number) => string
  readonly none: (typed: string) => string
}

interface FilterListProps<T extends FilterItem> {
  readonly items: readonly T[]
  readonly words: FilterWords
  readonly onChoose: (item: T) => void
  /** Placeholder of the field. */
  readonly placeholder?: string
  /** Maximum lines shown; `more` gives the number of others. */
  readonly limit?: number
  readonly more?: (count: number) => string
}

/** A field, and under it the matching lines: arrows choose one, Enter or a click runs it. */
export function FilterList<T extends FilterItem>(props: FilterListProps<T>) {
  const { items, words, onChoose, placeholder, limit = 1000, more } = props
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const all = findByWords(items, typed)
  const found = all.slice(0, limit)
  const current = Math.min(at, found.length - 1)
  const chosen = found[current]
  const currentId = chosen && `${listId}-${current}`

  useEffect(() => {
    if (currentId !== undefined) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const next = lineForKey(event.key, current, found.length)
    if (event.key === 'Enter' && chosen) onChoose(chosen)
    else if (next !== undefined) setAt(next)
    else return
    event.preventDefault()
  }

  return (
    <>
      <input
        className="field-input palette-input"
        type="text"
        role="combobox"
        aria-label={words.filter}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={currentId}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={handleKeyDown}
      />
      <output className={found.length > 0 ? 'unseen' : 'dialog-hint'}>
        {found.length > 0 ? words.found(all.length) : words.none(typed.trim())}
      </output>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- no tag filters a list under a field that keeps the focus */}
      <ul id={listId} className="palette" role="listbox" aria-label={words.list}>
        {found.map((item, index) => (
          <Line
            key={item.id}
            id={`${listId}-${index}`}
            item={item}
            isCurrent={index === current}
            onChoose={() => {
              setAt(index)
              onChoose(item)
            }}
          />
        ))}
      </ul>
      {all.length > limit && more && <p className="dialog-hint">{more(all.length - limit)}</p>}
    </>
  )
}

/** Longer texts, in characters, are cut, so the pointer shows them in full. */
const LONG = 24

interface LineProps {
  readonly id: string
  readonly item: FilterItem
  readonly isCurrent: boolean
  readonly onChoose: () => void
}

function Line({ id, item, isCurrent, onChoose }: LineProps) {
  const { Icon } = item
  return (
    /* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-to-interactive-role,
       jsx-a11y/prefer-tag-over-role -- the field has the focus and the keys; see the list above */
    <li
      id={id}
      className="palette-option"
      role="option"
      aria-selected={isCurrent}
      aria-disabled={item.isDisabled ?? false}
      title={
        [item.label, item.aside].filter((text) => text !== undefined && text.length > LONG).join(' · ') ||
        undefined
      }
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="palette-label">
        {Icon && <Icon size={16} aria-hidden className="palette-icon" />}
        {item.label}
      </span>
      <span className="palette-group">{item.group}</span>
      {item.aside !== undefined && <span className="palette-key">{item.aside}</span>}
      {item.reason !== undefined && <span className="palette-reason">{item.reason}</span>}
    </li>
    /* oxlint-enable */
  )
}

/** Up and down wrap around. Home and End stay with the text in the field. */
function lineForKey(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'PageDown') return Math.min(count - 1, at + 10)
  if (key === 'PageUp') return Math.max(0, at - 10)
  return undefined
}
