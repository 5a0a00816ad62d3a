import { Plus, Search } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { parseWishes } from '../../../core/analyse/wishes'
import { MAX_SEEDS, MAX_WISHES } from '../../state/remembered-wishes'
import { createRow, rowOf, type WishRow } from '../../generate/wish-rows'
import { candidateTexts } from '../../texts/candidates'
import { NumberField } from '../../ui/NumberField'
import { WishRowFields } from './WishRowFields'
import { reasonTexts } from '../../texts/reasons'
import { ReasonButton } from '../../ui/ReasonButton'
import './CandidatesDialog.css'

const words = candidateTexts

interface WishFormProps {
  readonly rows: readonly WishRow[]
  readonly seeds: number
  /** What is wrong with the wishes together, and with the number of seeds, as sentences. */
  readonly problems: readonly string[]
  readonly seedProblem: string | undefined
  readonly isReady: boolean
  readonly onRows: (rows: readonly WishRow[]) => void
  readonly onSeeds: (seeds: number) => void
  readonly onSearch: () => void
}

/** The wishes for candidates as rows, a field to type one, and the number of seeds. Enter searches. */
export function WishForm(props: WishFormProps) {
  const { rows, seeds, problems, seedProblem, isReady, onRows, onSeeds, onSearch } = props
  const form = useRef<HTMLFormElement>(null)
  const nextId = (): number => 1 + Math.max(0, ...rows.map(({ id }) => id))

  /** Moves the focus once the changed rows are on the screen. */
  const focusOn = (selector: string): void => {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus())
  }
  const add = (row: WishRow): void => onRows([...rows, row])
  const remove = (at: number): void => {
    onRows(rows.filter((_, index) => index !== at))
    focusOn('[data-add-wish]')
  }

  return (
    <form
      ref={form}
      className="wishes"
      aria-label={words.wishes}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onSearch()
      }}
    >
      <h3 className="wishes-title">{words.wishes}</h3>
      {rows.length === 0 && <p className="dialog-hint">{words.wishesHelp}</p>}
      {rows.map((row, at) => (
        <WishRowFields
          key={row.id}
          row={row}
          number={at + 1}
          onChange={(changed) => onRows(rows.map((each) => (each === row ? changed : each)))}
          onRemove={() => remove(at)}
        />
      ))}
      <output className="wishes-problems">
        {problems.map((problem) => (
          <span key={problem} className="field-problem">
            {problem}
          </span>
        ))}
      </output>
      <ReasonButton
        data-add-wish
        whyNot={rows.length >= MAX_WISHES ? reasonTexts.fullWishes(MAX_WISHES) : undefined}
        onClick={() => {
          const row = createRow(nextId())
          add(row)
          focusOn(`[data-wish="${row.id}"] select`)
        }}
      >
        <Plus size={16} aria-hidden />
        {words.addWish}
      </ReasonButton>
      <TypedWish isFull={rows.length >= MAX_WISHES} nextId={nextId} onAdd={add} />
      {rows.length > 0 && (
        <>
          <NumberField
            label={words.seeds}
            value={seeds}
            min={1}
            max={MAX_SEEDS}
            unit={words.seedLimit(MAX_SEEDS)}
            problem={seedProblem}
            onChange={onSeeds}
          />
          <ReasonButton
            type="submit"
            className="button button-main"
            whyNot={isReady ? undefined : reasonTexts.field}
          >
            <Search size={16} aria-hidden />
            {words.search}
          </ReasonButton>
        </>
      )}
    </form>
  )
}

interface TypedWishProps {
  readonly isFull: boolean
  readonly nextId: () => number
  readonly onAdd: (row: WishRow) => void
}

/** A field for a wish as it is written in a shell. Enter adds it as a row; a problem names the closest known words. */
function TypedWish({ isFull, nextId, onAdd }: TypedWishProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return
    event.preventDefault()
    if (isFull) return
    const parse = parseWishes([typed])
    setProblem(parse.status === 'refused' ? parse.messages.join(' ') : undefined)
    if (parse.status === 'refused') return
    parse.wishes.forEach((wish) => onAdd(rowOf(wish, nextId())))
    setTyped('')
  }

  return (
    <div className="wishes-typed">
      <label htmlFor={id}>{words.typeWish}</label>
      <input
        id={id}
        className="field-input"
        value={typed}
        placeholder={words.typeWishExample}
        title={words.typeWishHelp}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(undefined)
        }}
        onKeyDown={handleKeyDown}
      />
      <output id={`${id}-problem`} className="field-problem">
        {problem}
      </output>
    </div>
  )
}
