import type { WrittenFile } from '../core/formats/format'
import type { FileFilter } from '../ipc/contract'

/** Time for the browser to start a download before its bytes are released, in milliseconds. */
const KEEP_MS = 60_000

/** Offers a file as a download, under its name. */
export function download({ name, bytes }: WrittenFile): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS)
}

/** Asks for a file with a file input; undefined if the user cancels. */
export function pickByInput(filters: readonly FileFilter[]): Promise<File | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.hidden = true
    input.accept = filters.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)).join()
    const settle = (): void => {
      resolve(input.files?.[0])
      input.remove()
    }
    input.addEventListener('change', settle)
    input.addEventListener('cancel', settle)
    // Attached to the page, so that the element is not collected while the dialog is open.
    document.body.append(input)
    input.click()
  })
}
