import { RefreshCw } from 'lucide-react'
import type { Place } from '../../../core/level/places'
import { nameKindOf } from '../../../core/names/style'
import { useApp } from '../../state/app'
import { nameAgain } from '../../edit/names'
import { placeTexts } from '../../texts/places'
import { IconButton } from '../../ui/IconButton'

interface AnotherNameProps {
  readonly place: Place | undefined
  readonly whyBusy: string | undefined
}

/** A button that gives a place another name, for kinds that have names. */
export function AnotherName({ place, whyBusy }: AnotherNameProps) {
  const app = useApp()
  if (!place || nameKindOf(place.kind) === undefined) return null
  return (
    <IconButton
      label={placeTexts.cell.nameAgain}
      whyNot={whyBusy}
      onClick={() => nameAgain(app.store, place)}
    >
      <RefreshCw size={16} />
    </IconButton>
  )
}
