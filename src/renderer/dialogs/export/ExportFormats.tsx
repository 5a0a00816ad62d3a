import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FORMAT_GROUPS, type Format } from '../../../core/formats/format'
import { FORMATS } from '../../../core/formats/index'
import { native } from '../../../core/formats/native/entry'
import { texts } from '../../texts'
import { entriesOf } from '../../ui/entries'
import type { Findable } from '../../ui/find-by-words'
import { useFound } from '../../ui/use-found'
import { FormatSample } from './FormatSample'

const words = texts.dialogs.export

/** The formats of exports; Save writes the project's own. */
export const EXPORTS = FORMATS.filter((format) => format.isWritten && format.id !== native.id)

interface ListedFormat extends Findable {
  readonly format: Format
}

/** All formats by their purpose, in the order of the groups. */
const LISTED = entriesOf(
  FORMAT_GROUPS.flatMap(({ id, label: group }) =>
    EXPORTS.filter((format) => format.group === id).map((format): ListedFormat => ({
      format,
      label: format.label,
      group,
      more: format.extensions.map((extension) => `.${extension}`).join(' '),
    })),
  ),
)

interface ExportFormatsProps {
  readonly chosen: string
  readonly onChoose: (format: Format) => void
}

/** A field to search, and below it the formats by their purpose; Enter in the field chooses the best match. */
export function ExportFormats({ chosen, onChoose }: ExportFormatsProps) {
  const [typed, setTyped] = useState('')
  const found = useFound(LISTED, typed)
  const matches = new Set(Array.from({ length: found.count }, (_, row) => found.at(row)?.format))
  return (
    <div className="export-formats">
      <input
        type="search"
        className="field-input"
        aria-label={words.find}
        placeholder={words.find}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would export.
          event.preventDefault()
          const best = found.at(0)
          if (best) onChoose(best.format)
        }}
      />
      <fieldset>
        <legend className="unseen">{words.format}</legend>
        {FORMAT_GROUPS.map(({ id, label }) => {
          const formats = EXPORTS.filter((format) => format.group === id && matches.has(format))
          const group = <Group key={id} {...{ label, formats, chosen, onChoose }} />
          if (id !== 'museum' || formats.length === 0) return group
          const isWanted = typed !== '' || formats.some((format) => format.id === chosen)
          return (
            <Museum key={id} label={label} isWanted={isWanted}>
              {group}
            </Museum>
          )
        })}
      </fieldset>
      {matches.size === 0 && <p className="dialog-hint">{words.noFormat(typed)}</p>}
    </div>
  )
}

interface MuseumProps {
  readonly label: string
  /** Whether a search or the choice needs it open. */
  readonly isWanted: boolean
  readonly children: ReactNode
}

/** The formats of old programs, closed at first. Opening it brings what it holds into view, and makes its pictures. */
function Museum({ label, isWanted, children }: MuseumProps) {
  const [isOpened, setOpened] = useState(false)
  const fold = useRef<HTMLDetailsElement>(null)
  const isOpen = isOpened || isWanted
  useEffect(() => {
    if (isOpened) fold.current?.scrollIntoView({ block: 'start' })
  }, [isOpened])
  return (
    <details
      ref={fold}
      className="export-museum"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open && !isWanted)}
    >
      <summary>{label}</summary>
      {isOpen && children}
    </details>
  )
}

interface GroupProps extends ExportFormatsProps {
  readonly label: string
  readonly formats: readonly Format[]
}

function Group({ label, formats, chosen, onChoose }: GroupProps) {
  if (formats.length === 0) return null
  return (
    <fieldset>
      <legend>{label}</legend>
      {formats.map((format) => (
        <label key={format.id} className="export-format">
          <input
            type="radio"
            name="format"
            checked={format.id === chosen}
            data-first-focus={format.id === chosen ? '' : undefined}
            onChange={() => onChoose(format)}
          />
          <span>{format.label}</span>
          <span className="soft">{`.${format.extensions[0] ?? ''}`}</span>
          {format.history !== undefined && (
            <>
              <small className="export-history">{format.history}</small>
              <FormatSample format={format} />
            </>
          )}
        </label>
      ))}
    </fieldset>
  )
}
