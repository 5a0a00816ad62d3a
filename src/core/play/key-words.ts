/** Names a key by the property `key`: "brass key". */
export function keyWords(key: string | number | boolean): string {
  const name = String(key)
  return /key$/i.test(name) ? name : `${name} key`
}
