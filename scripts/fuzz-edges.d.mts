import type { Plugin } from 'vite'

export function edgesPlugin(folder: string): { readonly count: () => number; readonly plugin: Plugin }

export function countEdges(code: string, from: number): { readonly code: string; readonly next: number }
