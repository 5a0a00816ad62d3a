import { useRef, type ReactNode } from 'react'

interface FileButtonProps {
  /** Endings and types of the files, with commas: ".json,application/json". */
  readonly accept: string
  readonly disabled?: boolean
  /** The label. */
  readonly children: ReactNode
  readonly onFile: (file: File) => void
}

/** A button that opens a file of the user. */
export function FileButton({ accept, disabled = false, children, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className="button button-plain"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = '' // so that the same file can be chosen again
        }}
      />
    </>
  )
}
