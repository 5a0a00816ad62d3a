/** A page holds a lock of this name, followed by the address of its first script, while it is open. */
export const PAGE_LOCK = 'brownstone-page '

/** Type of the message by which a page tells the service worker that it is loaded, and the page before it gone. */
export const PAGE_LOADED = 'PAGE_LOADED'
