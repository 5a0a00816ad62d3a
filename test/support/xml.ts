/** The problem of a text as XML, as far as our own files could have one; undefined if it is well-formed. */
export function xmlProblem(text: string): string | undefined {
  const open: string[] = []
  const tag = /<(\?xml[^?]*\?|\/?[A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/gy
  let at = 0
  while (at < text.length) {
    const next = text.indexOf('<', at)
    const words = text.slice(at, next < 0 ? undefined : next)
    if (/&(?!(?:amp|lt|gt|quot|#\d+);)/.test(words) || words.includes(']]>'))
      return `stray sign in "${words}"`
    // oxlint-disable-next-line no-control-regex -- what XML forbids
    if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(words)) return 'a control character'
    if (/[\ud800-\udfff]/u.test(words)) return 'half a character'
    if (next < 0) break
    tag.lastIndex = next
    const found = tag.exec(text)
    if (!found) return `no tag at "${text.slice(next, next + 60)}"`
    const [whole, name = '', attributes = '', closed] = found
    const names = [...attributes.matchAll(/([\w:.-]+)="/g)].map(([, key]) => key)
    if (new Set(names).size !== names.length) return `an attribute twice in ${whole}`
    if (name.startsWith('/')) {
      if (open.pop() !== name.slice(1)) return `${name} closes something else`
    } else if (!name.startsWith('?') && closed === '') open.push(name)
    at = next + whole.length
  }
  return open.length > 0 ? `${open.join(', ')} left open` : undefined
}
