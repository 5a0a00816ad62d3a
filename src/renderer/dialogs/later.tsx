import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type FunctionComponent,
} from 'react'
import { texts } from '../texts'
import { ModalDialog } from '../ui/ModalDialog'
import { holdPresses, type HeldPresses } from './held-presses'
import { MainButton } from '../ui/buttons'

const words = texts.loading

export interface Closable {
  readonly onClose: () => void
}

/** What is shown until a part is loaded, and if it cannot be loaded. */
export interface Notices {
  readonly Loading: ComponentType<Closable>
  readonly Failed: ComponentType<Closable & { readonly onAgain: () => void }>
}

/**
 * A dialog, or a panel with its own notices, that is loaded when first opened. Meanwhile a placeholder has the focus; if
 * loading fails, a notice offers to try again. Once loaded, it opens at once without a flash, and gets the keys that were
 * pressed meanwhile.
 */
export function later<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
  { Loading, Failed }: Notices = { Loading: LoadingDialog, Failed: FailedDialog },
): FunctionComponent<Props> {
  let Loaded: ComponentType<Props> | undefined

  return function Later(props: Props) {
    const [state, setState] = useState<'loading' | 'failed' | 'loaded'>(Loaded ? 'loaded' : 'loading')
    const presses = useRef<HeldPresses>(undefined)
    useLayoutEffect(() => {
      // A panel leaves the keys to the map.
      if (state === 'loading' && Loading === LoadingDialog) presses.current = holdPresses()
    }, [state])
    useEffect(() => (state === 'loaded' ? presses.current?.give() : undefined), [state])
    useEffect(() => (state === 'failed' ? presses.current?.drop() : undefined), [state])
    useEffect(() => () => presses.current?.drop(), [])
    useEffect(() => {
      if (state !== 'loading') return undefined
      let isGone = false
      load().then(
        (component) => {
          Loaded = component
          if (!isGone) setState('loaded')
        },
        () => !isGone && setState('failed'),
      )
      return () => {
        isGone = true
      }
    }, [state])
    if (Loaded) return <Loaded {...props} />
    if (state === 'failed') return <Failed {...props} onAgain={() => setState('loading')} />
    return <Loading {...props} />
  }
}

function LoadingDialog({ onClose }: Closable) {
  return (
    <ModalDialog title={words.dialog} text={words.dialogText} onClose={onClose} isWaiting>
      <div />
    </ModalDialog>
  )
}

function FailedDialog({ onClose, onAgain }: Closable & { readonly onAgain: () => void }) {
  return (
    <ModalDialog title={words.dialogFailed} text={words.dialogFailedText} onClose={onClose}>
      <div className="dialog-buttons">
        <MainButton data-first-focus onClick={onAgain}>
          {words.again}
        </MainButton>
      </div>
    </ModalDialog>
  )
}
