/** What a reader of pointers uses of an element: it receives events, captures pointers and is in a corner of the window. */
export class PointerSurface extends EventTarget {
  readonly style = { touchAction: '', cursor: '' }
  readonly held = new Set<number>()
  setPointerCapture(id: number): void {
    this.held.add(id)
  }
  getBoundingClientRect(): { readonly left: number; readonly top: number } {
    return { left: 0, top: 0 }
  }
}
