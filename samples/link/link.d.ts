/** A message to the editor; see docs/live-link.md. */
export type GameMessage =
  | { type: 'follow'; level?: string }
  | { type: 'walker'; level: string; x: number; y: number; facing?: 'north' | 'east' | 'south' | 'west' }
  | { type: 'event'; text: string }

/** Calls `changed` with a level as plain JSON, now and after each change. Returns a function that sends a message and returns whether the link is open. */
export function followLink(
  address: string,
  changed: (level: Readonly<Record<string, unknown>>, file: Readonly<Record<string, unknown>>) => void,
): (message: GameMessage) => boolean
