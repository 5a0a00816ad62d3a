import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { countClasses } from '../../core/analyse/overlays/analysis'
import { analysisById } from '../../core/analyse/overlays/index'
import { endAnalysis, toggleAnalysisLetters } from '../check/analysis'
import type { Analysing } from '../state/view-state'
import { isMapElsewhere } from '../state/state'
import { analysisTexts } from '../texts/analysis'
import { Hint, IconButton } from '../ui/IconButton'
import { useSelected, useApp } from '../state/app'
import { useLevelWords } from '../state/use-level-words'
import { PlainButton } from '../ui/buttons'
import './OverlayLegend.css'

const words = analysisTexts

/** The legend of the colours on the map, while an analysis is shown. */
export function OverlayLegend() {
  const analysing = useSelected((state) => (isMapElsewhere(state) ? undefined : state.view.analysing))
  return analysing ? <Legend analysing={analysing} /> : null
}

function Legend({ analysing: { id, found, hasLetters } }: { readonly analysing: Analysing }) {
  const app = useApp()
  // It takes lines from the map.
  const [isFolded, setFolded] = useState(false)
  const inWords = useLevelWords()
  const label = inWords(analysisById(id)?.label ?? '')
  const counts = useMemo(() => (found ? countClasses(found.result) : []), [found])
  return (
    <section className="legend" aria-label={words.legend(label)}>
      <div className="legend-head">
        <h2>{label}</h2>
        <p className="legend-sentence" hidden={isFolded}>
          {found && inWords(found.result.sentence)}
        </p>
        <Hint text={words.lettersHelp}>
          <PlainButton aria-pressed={hasLetters} onClick={() => toggleAnalysisLetters(app.store)}>
            {words.letters}
          </PlainButton>
        </Hint>
        <IconButton label={isFolded ? words.unfold : words.fold} onClick={() => setFolded(!isFolded)}>
          {isFolded ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
        </IconButton>
        <IconButton label={words.close} onClick={() => endAnalysis(app.store)}>
          <X size={16} />
        </IconButton>
      </div>
      <ul className="legend-list" hidden={isFolded}>
        {found?.result.classes.map(({ label: meaning, letter }, index) => {
          const entry = found.overlay.legend[index]
          return (
            <li key={letter} className="line">
              <span
                className={`legend-swatch legend-${entry?.pattern ?? 'plain'}`}
                style={{ backgroundColor: entry?.colour }}
                aria-hidden
              />
              <span className="legend-letter">{letter}</span>
              <span>{inWords(meaning)}</span>
              <span className="legend-count">{words.cells(counts[index] ?? 0)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
