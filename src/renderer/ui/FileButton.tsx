import { useRef, type ReactNode } from 'react'
import { ReasonButton } from './ReasonButton'

interface FileButtonProps {
  /** Endings and types of the files, with commas: ".json,application/json". */
  readonly accept: string
  /** Why it does not work, as a sentence; undefined while it works. */
  readonly whyNot?: string | undefined
  /** The label. */
  readonly children: ReactNode
  readonly onFile: (file: File) => void
}

/** A button that opens a file of the user. */
export function FileButton({ onFile, ...button }: FileButtonProps) {
  return <FilesButton {...button} isMany={false} onFiles={([file]) => file && onFile(file)} />
}

interface FilesButtonProps extends Omit<FileButtonProps, 'onFile'> {
  /** Whether several may be chosen together. */
  readonly isMany?: boolean
  /** Whether a folder is chosen, with all of its files. */
  readonly isFolder?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** A button that opens files of the user that belong together. */
export function FilesButton({ whyNot, children, ...given }: FilesButtonProps) {
  const { input, choose } = useFileChoice(given)
  return (
    <>
      <ReasonButton whyNot={whyNot} onClick={choose}>
        {children}
      </ReasonButton>
      {input}
    </>
  )
}

/** For a button of any look: opens the choice of files; `input` belongs beside the button. */
export function useFileChoice({
  accept,
  isMany = true,
  isFolder = false,
  onFiles,
}: Omit<FilesButtonProps, 'whyNot' | 'children'>) {
  const field = useRef<HTMLInputElement>(null)
  const input = (
    <input
      ref={(element) => {
        field.current = element
        if (element) element.webkitdirectory = isFolder
      }}
      type="file"
      hidden
      accept={accept}
      multiple={isMany}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        if (files.length > 0) onFiles(files)
        target.value = '' // so that the same file can be chosen again
      }}
    />
  )
  return { input, choose: () => field.current?.click() }
}
