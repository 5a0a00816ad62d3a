import { Bridge } from './bridge'

/** Runs first in every document, in the page's own world, before any script of the page. */
export function startMainWorld(token: string): void {
  const bridge = new Bridge('main', token)
  // A denied window.open answers null at once. Nobody can be asked at once from here, so each is reported and denied.
  window.open = (url = '', name = '', features = ''): null => {
    const text = String(url)
    if (text !== '' && !URL.canParse(text, document.baseURI)) {
      throw new DOMException(`Unable to open a window with invalid URL '${text}'.`, 'SyntaxError')
    }
    const address = text === '' ? 'about:blank' : new URL(text, document.baseURI).href
    bridge.requestWindow(address, String(name), String(features))
    return null
  }
}
