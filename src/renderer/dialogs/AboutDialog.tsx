import { VERSION } from '../state/program'
import { loadNotices } from '../files/notices'
import { windowTexts } from '../texts/window'
import { ModalDialog } from '../ui/ModalDialog'
import { useLoaded } from '../ui/use-loaded'
import './AboutDialog.css'

const words = windowTexts.about

/** Name and version of the program, and the packages of other authors in it with their licences. */
export function AboutDialog({ onClose }: { readonly onClose: () => void }) {
  const notices = useLoaded(loadNotices)
  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose}>
      <p className="about-version">{words.version(VERSION)}</p>
      <p>{words.licence}</p>
      <h3 className="about-others">{words.others}</h3>
      {notices === undefined ? (
        <p>{words.loading}</p>
      ) : notices.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="about-list">
          {notices.map(({ name, version, licence, text }) => (
            <li key={`${name} ${version}`}>
              <details>
                <summary>
                  <span>{words.packageOf(name, version)}</span>
                  <span className="about-licence">{words.licenceOf(licence)}</span>
                </summary>
                <pre className="about-text">{text === '' ? words.noText : text}</pre>
              </details>
            </li>
          ))}
        </ul>
      )}
    </ModalDialog>
  )
}
