import { stopRun } from '../generate/run'
import { runTexts } from '../texts/runs'
import { ModalDialog } from '../ui/ModalDialog'
import { useApp } from '../state/app'
import { PlainButton } from '../ui/buttons'
import { useLevelWords } from '../state/use-level-words'

/** Asks, once a run, whether to stop it because the user wants to draw. */
export function StopRunDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  const inWords = useLevelWords()
  const words = runTexts.stopRun
  return (
    <ModalDialog title={words.title} text={inWords(words.text)} onClose={onClose}>
      <form
        className="dialog-buttons"
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          stopRun(app.store.getState())
        }}
      >
        <span className="dialog-gap" />
        <PlainButton onClick={onClose}>{words.keepGoing}</PlainButton>
        <button type="submit" className="button button-main">
          {words.stop}
        </button>
      </form>
    </ModalDialog>
  )
}
