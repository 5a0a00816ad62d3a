import { Copy, Shuffle } from 'lucide-react'
import { useId, useRef } from 'react'
import { freshSeed } from '../../state/seed'
import { texts } from '../../texts'
import { Field } from '../../ui/Field'
import { IconButton } from '../../ui/IconButton'
import { announce, useSelected, useApp } from '../../state/app'

/** The random seed of the level in view. */
export function SeedField({ whyBusy }: { readonly whyBusy: string | undefined }) {
  const app = useApp()
  const seed = useSelected((state) => state.level.seed)
  return (
    <SeedInput
      seed={seed}
      whyBusy={whyBusy}
      onChange={(next) => app.store.change({ level: { seed: next } })}
    />
  )
}

interface SeedInputProps {
  readonly seed: string
  /** Why it cannot be changed now, as a sentence. */
  readonly whyBusy?: string | undefined
  readonly onChange: (seed: string) => void
}

/** A random seed: to type, to draw at random, or to copy. */
export function SeedInput({ seed, whyBusy, onChange }: SeedInputProps) {
  const app = useApp()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const isEmpty = seed.trim() === ''

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(seed)
      announce(app.store, texts.generate.copied)
    } catch {
      field.current?.select() // a page may be denied access to the clipboard
      announce(app.store, texts.generate.notCopied)
    }
  }

  return (
    <Field label={texts.generate.seed} id={id} help={texts.generate.seedHelp}>
      <div className="field-wide field-group">
        <input
          ref={field}
          id={id}
          className="field-input seed-input"
          value={seed}
          maxLength={100}
          spellCheck={false}
          autoComplete="off"
          disabled={whyBusy !== undefined}
          aria-invalid={isEmpty}
          aria-describedby={isEmpty ? `${id}-problem` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <IconButton label={texts.generate.newSeed} whyNot={whyBusy} onClick={() => onChange(freshSeed())}>
          <Shuffle size={16} />
        </IconButton>
        <IconButton label={texts.generate.copySeed} onClick={() => void copy()}>
          <Copy size={16} />
        </IconButton>
      </div>
      {isEmpty && (
        <p className="field-problem" id={`${id}-problem`}>
          {texts.generate.seedEmpty}
        </p>
      )}
    </Field>
  )
}
