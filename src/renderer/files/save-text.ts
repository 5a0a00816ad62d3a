import type { Workbench } from '../desk/workbench'

/** What became of a file of text; nothing where the user cancelled. */
export type SavedText = { readonly name: string } | { readonly message: string } | undefined

/** Lets the user save a text that is no document, such as shortcuts or a map style, under a name of theirs. */
export async function saveText(
  bench: Workbench,
  { label, name, text }: { readonly label: string; readonly name: string; readonly text: string },
): Promise<SavedText> {
  try {
    const reply = await bench.host.save({
      filter: { label, extensions: ['json'] },
      files: [{ name, bytes: new TextEncoder().encode(text) }],
      purpose: 'export',
    })
    if (reply.status === 'cancelled') return undefined
    // Only a document that was opened can have changed on the disk; this file was asked for by name.
    if (reply.status === 'changed') return { message: reply.name }
    return reply.status === 'saved' ? { name: reply.name } : { message: reply.message }
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) }
  }
}
