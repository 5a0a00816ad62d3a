import { LICENCES, VERSION } from '../desk/program'
import { faceTexts } from '../texts/face'
import { ModalDialog } from '../ui/ModalDialog'

const words = faceTexts.about

/** Name, version and libraries of the program. */
export function AboutDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose}>
      <p className="about-version">{words.version(VERSION)}</p>
      <p>{words.licence}</p>
      <h3 className="about-others">{words.others}</h3>
      <ul className="about-list">
        {LICENCES.map(({ name, licence }) => (
          <li key={name}>
            <span>{name}</span>
            <span className="about-licence">{words.licenceOf(licence)}</span>
          </li>
        ))}
      </ul>
    </ModalDialog>
  )
}
