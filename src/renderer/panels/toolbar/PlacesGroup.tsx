import { DropdownMenu } from 'radix-ui'
import { placeLabel } from '../../../core/level/places'
import { runAction } from '../../actions'
import { mapStyleShown } from '../../looks/looks'
import { choosePlace, PLACE_GROUPS } from '../../map/place-choices'
import { useApp, useSelected } from '../../state/app'
import { drawingTexts } from '../../texts/drawing'
import { placeTexts } from '../../texts/places'
import { listIconOf } from '../../ui/custom-place-icon'
import { Flyout, type FlyoutChoice } from './Flyout'

const words = placeTexts.palette

/** Prefix of the values of custom kinds, which have no actions. */
const OWN = 'own:'

/** The palette of places: the kinds of the list by groups, then those of the project. */
export function PlacesGroup() {
  const app = useApp()
  const icons = useSelected(({ window }) => mapStyleShown(window.looks).icons)
  const own = useSelected(({ document }) => document.project.kinds)
  const inUse = useSelected(({ drawing: { tool, place } }) => {
    if (tool !== 'place') return undefined
    return typeof place === 'string' ? `tool.place.${place}` : `${OWN}${place.own}`
  })
  const choices: readonly FlyoutChoice[] = [
    ...PLACE_GROUPS.flatMap(({ id, kinds }) =>
      kinds.map((kind) => ({
        action: `tool.place.${kind}`,
        label: placeLabel(kind),
        heading: words.groups[id],
        picture: picture(kind),
      })),
    ),
    ...(own ?? []).map(({ id, label, base }) => ({
      action: `${OWN}${id}`,
      label,
      heading: words.ownKinds,
      picture: picture(base),
    })),
  ]
  function picture(kind: Parameters<typeof listIconOf>[0]) {
    const Icon = listIconOf(kind, icons)
    return <Icon size={18} aria-hidden />
  }
  const [first, ...others] = choices
  if (!first) return null
  return (
    <Flyout
      {...drawingTexts.groups.places}
      choices={[first, ...others]}
      value={inUse}
      takesLast
      isPalette
      onChoose={(id) =>
        id.startsWith(OWN) ? choosePlace(app.store, { own: id.slice(OWN.length) }) : runAction(app, id)
      }
      foot={
        <DropdownMenu.Item className="menu-item palette-foot" onSelect={() => runAction(app, 'town.kinds')}>
          {words.kinds}
        </DropdownMenu.Item>
      }
    />
  )
}
