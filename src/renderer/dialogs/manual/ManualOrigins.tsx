import { useCallback, useState, type ReactNode } from 'react'
import { completeOverland } from '../../../core/generate/overland/defaults'
import { scenarioEntryById } from '../../../core/generate/overland/entries'
import { editProject } from '../../edit/levels'
import { makeSpecimen, makeWorldSpecimen, type SpecimenRequest } from '../../files/specimens'
import { LevelPicture } from '../../map/LevelPicture'
import { useApp } from '../../state/app'
import type { WorldRequest } from '../../state/world-state'
import { originTexts } from '../../texts/manual-origins'
import { PlainButton } from '../../ui/buttons'
import { Drawing } from '../../ui/Drawing'
import { addWorld } from '../../worlds/world-maps'
import { ORIGINS, type Origin } from './origins'
import { Printed } from '../Printed'
import { useMaking, type Making } from '../../ui/use-loaded'
import '../../map/LevelPicture.css'
import './ManualOrigins.css'

const words = originTexts

/** Width of a picture, in CSS pixels. */
const WIDTH = 256

/** The systems that came before, each opened by a click; what it shows is made then. */
export function ManualOrigins({ onClose }: { readonly onClose: () => void }) {
  return ORIGINS.map((origin) => <OriginFold key={origin.id} origin={origin} onClose={onClose} />)
}

function OriginFold({ origin, onClose }: { readonly origin: Origin; readonly onClose: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { title, text } = words.systems[origin.id]
  return (
    <details className="origin" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      <p>{text}</p>
      {isOpen &&
        ('level' in origin ? (
          <LevelOrigin request={origin.level} title={title} onClose={onClose} />
        ) : (
          <WorldOrigin request={origin.world} title={title} onClose={onClose} />
        ))}
    </details>
  )
}

interface OriginProps<Request> {
  readonly request: Request
  readonly title: string
  readonly onClose: () => void
}

function LevelOrigin({ request, title, onClose }: OriginProps<SpecimenRequest>) {
  const app = useApp()
  const make = useCallback(async (signal: AbortSignal) => makeSpecimen(app, request, signal), [app, request])
  const made = useMaking(make)
  const value = made?.status === 'made' ? made.value : undefined
  const open = (): void => {
    if (!value) return
    onClose()
    editProject(app.store, { kind: 'add-level', name: title, level: value.level, recipe: value.recipe })
  }
  return (
    <Pair
      made={made}
      title={title}
      wrote={words.printed}
      picture={
        value && (
          <LevelPicture
            level={value.level}
            label={`${title}: ${words.made}`}
            width={WIDTH}
            height={Math.round((WIDTH * (value.level.height + 1)) / (value.level.width + 1))}
          />
        )
      }
      open={words.open}
      onOpen={open}
    />
  )
}

function WorldOrigin({ request, title, onClose }: OriginProps<WorldRequest>) {
  const app = useApp()
  const [whole] = useState(() => {
    const scenario = scenarioEntryById(request.scenario)
    return scenario ? { ...request, settings: completeOverland(scenario, request.settings) } : request
  })
  const make = useCallback(async (signal: AbortSignal) => makeWorldSpecimen(app, whole, signal), [app, whole])
  const made = useMaking(make)
  const picture = made?.status === 'made' ? made.value.picture : undefined
  const draw = useCallback(
    (context: CanvasRenderingContext2D): void => {
      if (!picture) return
      const { width, height, data } = picture
      context.canvas.width = width
      context.canvas.height = height
      context.putImageData(new ImageData(new Uint8ClampedArray(data.buffer), width, height), 0, 0)
    },
    [picture],
  )
  const open = (): void => {
    onClose()
    void addWorld(app.store, app.jobs, title, whole)
  }
  return (
    <Pair
      made={made}
      title={title}
      wrote={words.wrote}
      picture={
        picture && (
          <Drawing
            className="level-picture"
            label={`${title}: ${words.made}`}
            width={WIDTH}
            height={Math.round((WIDTH * picture.height) / picture.width)}
            draw={draw}
          />
        )
      }
      open={words.openWorld}
      onOpen={open}
    />
  )
}

interface PairProps {
  readonly made: Making<{ readonly printed: string }>
  readonly title: string
  readonly wrote: string
  readonly picture: ReactNode
  readonly open: string
  readonly onOpen: () => void
}

/** What was printed, beside what it became. */
function Pair({ made, title, wrote, picture, open, onOpen }: PairProps) {
  if (!made) return <p className="dialog-hint">{words.making}</p>
  if (made.status === 'failed') return <p className="field-problem">{words.failed(made.why)}</p>
  return (
    <>
      <div className="origin-pair">
        <figure>
          <figcaption>{wrote}</figcaption>
          <Printed text={made.value.printed} label={`${title}: ${wrote}`} />
        </figure>
        <figure>
          <figcaption>{words.became}</figcaption>
          {picture}
        </figure>
      </div>
      <PlainButton onClick={onOpen}>{open}</PlainButton>
    </>
  )
}
