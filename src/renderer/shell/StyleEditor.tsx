import { later, type Closable, type Notices } from '../dialogs/later'
import { texts } from '../texts'
import { windowTexts } from '../texts/window'
import { MainButton, PlainButton } from '../ui/buttons'

const words = windowTexts.customStyle

const NOTICES: Notices = {
  Loading: () => <output className="panel panel-note">{words.loading}</output>,
  Failed: ({ onClose, onAgain }: Closable & { readonly onAgain: () => void }) => (
    <section className="panel" aria-label={words.label} data-style-editor="">
      <p role="alert">{texts.loading.partFailed}</p>
      <div className="panel-buttons">
        <MainButton onClick={onAgain}>{texts.loading.again}</MainButton>
        <PlainButton onClick={onClose}>{texts.dialogs.close}</PlainButton>
      </div>
    </section>
  ),
}

/** The editor of the custom map style, loaded when first opened. */
export const StyleEditor = later(
  () => import('../panels/style/StylePanel').then((part) => part.StylePanel),
  NOTICES,
)
