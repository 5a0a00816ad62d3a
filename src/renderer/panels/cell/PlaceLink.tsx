import { endAt, otherEnd, positionName } from '../../../core/project/links'
import { beginLink, editProject, jumpFrom, linkToHere, stopLinking } from '../../edit/levels'
import { placeTexts } from '../../texts/places'
import { ReasonButton } from '../../ui/ReasonButton'
import { useSelected, useApp } from '../../state/app'
import { PlainButton } from '../../ui/buttons'
import './PlaceFields.css'

const words = placeTexts.link

interface PlaceLinkProps {
  readonly cell: number
  readonly whyBusy: string | undefined
  readonly isDecided: boolean
}

/** The target of a link from the cell of the cursor, and the ways to make a link. */
export function PlaceLink({ cell, whyBusy, isDecided }: PlaceLinkProps) {
  const app = useApp()
  const { project, levelId } = useSelected((state) => state.document)
  const from = useSelected((state) => state.session.linkFrom)
  const position = { level: levelId, cell }
  const end = endAt(project, position)
  const other = end && otherEnd(project, end)
  const link = end?.place.link?.id
  if (from) {
    return (
      <div className="place-link">
        <p>{words.picking(positionName(project, from.position))}</p>
        <div className="buttons place-buttons">
          <PlainButton onClick={() => linkToHere(app.store)}>{words.here}</PlainButton>
          <PlainButton onClick={() => stopLinking(app.store)}>{words.stop}</PlainButton>
        </div>
      </div>
    )
  }
  if (link === undefined) {
    if (!isDecided) return null
    return (
      <div className="buttons place-buttons">
        <ReasonButton whyNot={whyBusy} onClick={() => beginLink(app.store, position)}>
          {words.link}
        </ReasonButton>
      </div>
    )
  }
  return (
    <div className="place-link">
      <p>{other ? words.leadsTo(positionName(project, other)) : words.leadsNowhere}</p>
      <div className="buttons place-buttons">
        {other ? (
          <PlainButton onClick={() => jumpFrom(app.store, position)}>{words.jump}</PlainButton>
        ) : (
          <PlainButton onClick={() => beginLink(app.store, position)}>{words.again}</PlainButton>
        )}
        <PlainButton onClick={() => editProject(app.store, { kind: 'unlink', link })}>
          {words.unlink}
        </PlainButton>
      </div>
    </div>
  )
}
