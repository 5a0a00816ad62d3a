import { actionById } from '../actions'
import { useKey } from './use-key'

/**
 * A paragraph in which `{generate.fill}` is replaced by the name of an action and its current key. Every second part
 * of the text is the id of an action.
 */
export function WordsWithKeys({ text, className }: { readonly text: string; readonly className?: string }) {
  return (
    <p className={className}>
      {text.split(/\{([^}]+)\}/).map((part, at) => (at % 2 === 0 ? part : <Named key={part} id={part} />))}
    </p>
  )
}

function Named({ id }: { readonly id: string }) {
  const key = useKey(id)
  const action = actionById(id)
  if (!action) return null
  return (
    <>
      <b>{action.label.replace(/…$/, '')}</b>
      {key !== undefined && (
        <>
          {' '}
          <kbd>{key}</kbd>
        </>
      )}
    </>
  )
}
