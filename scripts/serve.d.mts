import type { Server } from 'node:http'

export function serveFolder(
  folder: string,
  ports: readonly number[],
  options?: { readonly compresses?: boolean },
): Promise<{ readonly server: Server; readonly address: string }>
