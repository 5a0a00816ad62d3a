import { useEffect, useRef, useState } from 'react'
import { SCENARIO_ENTRIES } from '../../../core/generate/overland/entries'
import { seedOf } from '../../../core/random/random'
import { useApp } from '../../state/app'
import type { WorldRequest } from '../../state/world-state'
import type { MapPicture } from '../../../jobs/job'
import { worldTexts } from '../../texts/worlds'
import { createTurns, type InTurn } from '../../ui/turns'
import { problemsOfRequest, withScenario } from '../../worlds/world-settings'
import type { Jobs } from '../../jobs/pool'
import './WorldGeneratePanel.css'

const words = worldTexts
/** Width of a picture, in CSS pixels. */
const WIDTH = 168
/** How long typing must rest before maps are made, in milliseconds. */
const RESTING = 250

interface ScenarioPicturesProps {
  readonly request: WorldRequest
  readonly onChange: (request: WorldRequest) => void
}

/** The maps that the scenarios would make from the seed and a chosen map size, to choose from. */
export function ScenarioPictures({ request, onChange }: ScenarioPicturesProps) {
  // Nine maps made at once would take every core from the window that is opening.
  const [inTurn] = useState(() => createTurns())
  const isRight = problemsOfRequest(request).length === 0 && request.seed.trim() !== ''
  return (
    <fieldset className="scenario-pictures" aria-label={words.pictures}>
      {SCENARIO_ENTRIES.map(({ id, label }) => {
        const shown = withScenario(request, id)
        return (
          <button
            key={id}
            type="button"
            className="scenario-picture"
            aria-pressed={id === request.scenario}
            onClick={() => onChange(shown)}
          >
            <ScenarioPicture request={isRight ? shown : undefined} inTurn={inTurn} />
            <span>{label}</span>
          </button>
        )
      })}
    </fieldset>
  )
}

interface ScenarioPictureProps {
  readonly request: WorldRequest | undefined
  readonly inTurn: InTurn
}

/** The map of a request; without one the last map stays. */
function ScenarioPicture({ request, inTurn }: ScenarioPictureProps) {
  const app = useApp()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<MapPicture>()
  // The request is another object with each change of another scenario's settings.
  const text = request && JSON.stringify(request)
  useEffect(() => {
    if (text === undefined) return undefined
    const stopping = new AbortController()
    const { signal } = stopping
    const draw = () => drawScenario(app.jobs, JSON.parse(text) as WorldRequest /* just written */, signal)
    const timer = setTimeout(
      () => void inTurn(draw, signal).then((drawn) => !signal.aborted && setPicture(drawn)),
      canvas.current?.dataset['drawn'] === 'true' ? RESTING : 0,
    )
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [app, inTurn, text])
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    if (!picture) return context.clearRect(0, 0, context.canvas.width, context.canvas.height)
    const { width, height, data } = picture
    context.canvas.width = width
    context.canvas.height = height
    context.putImageData(new ImageData(new Uint8ClampedArray(data.buffer), width, height), 0, 0)
  }, [picture])
  return <canvas ref={canvas} aria-hidden data-drawn={picture !== undefined} />
}

/** Makes and draws the map of a request; undefined if that fails or is stopped. */
async function drawScenario(
  jobs: Jobs,
  { scenario, settings, seed }: WorldRequest,
  signal: AbortSignal,
): Promise<MapPicture | undefined> {
  const width = Math.round(WIDTH * Math.min(2, devicePixelRatio))
  try {
    return await jobs.run('mapPicture', { scenario, settings, seed: seedOf(seed), width }, { signal })
  } catch {
    return undefined
  }
}
