import { CircleAlert, Info, X } from 'lucide-react'
import { describeFileProblem } from '../../core/text/file-problem'
import { texts } from '../texts'
import { IconButton } from '../ui/IconButton'
import { useSelected, useApp } from '../state/app'
import { PlainButton } from '../ui/buttons'
import './Banner.css'

/** The messages above the map: a file that takes long to read, and the banner. */
export function Banners() {
  return (
    <>
      <ReadingBanner />
      <Banner />
    </>
  )
}

/** A file that takes long to read, until it is read or cancelled. */
function ReadingBanner() {
  const reading = useSelected((state) => state.window.reading)
  if (!reading) return null
  return (
    <section className="banner banner-note" aria-label={texts.banner.tones.note}>
      <Info className="banner-icon" size={18} aria-hidden />
      <p className="banner-words">{reading.text}</p>
      <PlainButton onClick={reading.cancel}>{texts.dialogs.cancel}</PlainButton>
    </section>
  )
}

/** Errors of files and runs, shown until they are dismissed or settled. */
function Banner() {
  const { store } = useApp()
  const banner = useSelected((state) => state.window.banner)
  if (!banner) return null
  const Icon = banner.tone === 'error' ? CircleAlert : Info
  return (
    // Not live: `showBanner` announces it once, without its list of details.
    <section className={`banner banner-${banner.tone}`} aria-label={texts.banner.tones[banner.tone]}>
      <Icon className="banner-icon" size={18} aria-hidden />
      <div className="banner-words">
        <p>{banner.text}</p>
        {banner.choices && (
          <div className="buttons banner-choices">
            {banner.choices.map(({ label, run }) => (
              <PlainButton
                key={label}
                onClick={() => {
                  store.change({ window: { banner: undefined } })
                  run()
                }}
              >
                {label}
              </PlainButton>
            ))}
          </div>
        )}
        {banner.details.length > 1 ? (
          <details>
            <summary>{texts.banner.details(banner.details.length)}</summary>
            <ul>
              {banner.details.map((problem) => (
                <li key={describeFileProblem(problem)}>{describeFileProblem(problem)}</li>
              ))}
            </ul>
          </details>
        ) : (
          banner.details.map((problem) => <p key={problem.message}>{describeFileProblem(problem)}</p>)
        )}
      </div>
      <IconButton label={texts.banner.close} onClick={() => store.change({ window: { banner: undefined } })}>
        <X size={16} />
      </IconButton>
    </section>
  )
}
