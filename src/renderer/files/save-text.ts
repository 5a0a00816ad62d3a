import type { Host } from '../../ipc/host'

/** Result of saving a text file; undefined if cancelled. */
export type SavedText = { readonly name: string } | { readonly message: string } | undefined

/** Lets the user save a text that is not a document, such as shortcuts or a map style, under a chosen name. */
export async function saveText(
  host: Host,
  { label, name, text }: { readonly label: string; readonly name: string; readonly text: string },
): Promise<SavedText> {
  try {
    const reply = await host.save({
      filter: { label, extensions: ['json'] },
      files: [{ name, bytes: new TextEncoder().encode(text) }],
      purpose: 'export',
    })
    if (reply.status === 'cancelled') return undefined
    // Only an opened document can have changed on disk; the user has just chosen this file.
    if (reply.status === 'changed') return { message: reply.name }
    return reply.status === 'saved' ? { name: reply.name } : { message: reply.message }
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) }
  }
}
