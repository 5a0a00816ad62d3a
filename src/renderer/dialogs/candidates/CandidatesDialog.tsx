import { useState } from 'react'
import type { Wish } from '../../../core/analyse/wishes'
import { rememberedWishes, rememberWishes, isSeedCount, MAX_SEEDS } from '../../state/remembered-wishes'
import { freshSeed } from '../../state/seed'
import { useApp } from '../../state/app'
import { CANDIDATES, candidateSource, takeCandidate } from '../../generate/candidates'
import type { CandidateSearch } from '../../generate/make-candidates'
import { readRows, rowOf, type WishRow } from '../../generate/wish-rows'
import { candidateTexts } from '../../texts/candidates'
import { ModalDialog } from '../../ui/ModalDialog'
import { CandidateSheetView } from './CandidateSheetView'
import { WishForm } from './WishForm'
import type { Store } from '../../state/store'
import { PlainButton } from '../../ui/buttons'
import './CandidatesDialog.css'

const words = candidateTexts

/**
 * Shows twelve versions of the level that keep placed and locked cells; one may be taken. With wishes, they are the best
 * of many seeds. The form of the wishes opens beside them, where it leaves room for fewer pictures.
 */
export function CandidatesDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  const [first] = useState(rememberedWishes)
  const [rows, setRows] = useState<readonly WishRow[]>(() =>
    first.wishes.map((wish, at) => rowOf(wish, at + 1)),
  )
  const [seeds, setSeeds] = useState(first.seeds)
  const { wishes, problems } = readRows(rows)
  const [round, setRound] = useState(() => ({
    number: 1,
    // Remembered wishes may contradict each other.
    search: searchOf(app.store, wishes ?? [], first.seeds),
  }))
  const [asks, setAsks] = useState(rows.length > 0)
  const hasSeeds = isSeedCount(seeds)
  const isReady = wishes !== undefined && (hasSeeds || rows.length === 0)

  const remember = (changed: readonly WishRow[], count: number): void => {
    const read = readRows(changed).wishes
    if (read && isSeedCount(count)) rememberWishes(read, count)
  }
  const search = (): void => {
    if (isReady) setRound({ number: round.number + 1, search: searchOf(app.store, wishes, seeds) })
  }
  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose} full>
      <div className="candidates-sheet">
        {asks && (
          <WishForm
            rows={rows}
            seeds={seeds}
            problems={problems}
            seedProblem={hasSeeds ? undefined : words.badSeeds(MAX_SEEDS)}
            isReady={isReady}
            onRows={(changed) => {
              setRows(changed)
              remember(changed, seeds)
            }}
            onSeeds={(count) => {
              setSeeds(count)
              remember(rows, count)
            }}
            onSearch={search}
          />
        )}
        <CandidateSheetView
          key={round.number}
          search={round.search}
          wishButton={
            <PlainButton aria-expanded={asks} onClick={() => setAsks(!asks)}>
              {words.wishesButton(rows.length)}
            </PlainButton>
          }
          onTake={(candidate) => takeCandidate(app.store, round.search.source, candidate) && onClose()}
          onOthers={search}
        />
      </div>
    </ModalDialog>
  )
}

/** A search with fresh seeds. Without wishes to rank by, it makes only the candidates that a sheet shows. */
function searchOf(store: Store, wishes: readonly Wish[], seeds: number): CandidateSearch {
  const source = candidateSource(store.getState())
  return { source, wishes, first: Number(freshSeed()), count: wishes.length === 0 ? CANDIDATES : seeds }
}
