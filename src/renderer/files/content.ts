/** The content of a file: its bytes, or the file itself, which a worker reads, so that the window does not copy it. */
export type Content = Uint8Array<ArrayBuffer> | Blob

/** Bytes by which the format of a file is recognised. */
const BEGINNING = 4096

/** Returns the first bytes of a file. */
export async function startOf(content: Content): Promise<Uint8Array<ArrayBuffer>> {
  return content instanceof Blob ? wholeOf(content.slice(0, BEGINNING)) : content
}

/** Returns all bytes of a file. Rejects for a folder or a deleted file. */
export async function wholeOf(content: Content): Promise<Uint8Array<ArrayBuffer>> {
  return content instanceof Blob ? new Uint8Array(await content.arrayBuffer()) : content
}
