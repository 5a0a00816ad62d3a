import './ListWords.css'
/** The name of an entry of a list, and its size below. */
export function ListWords({ name, size }: { readonly name: string; readonly size: string }) {
  return (
    <span className="list-words">
      <span className="list-name">{name}</span>
      <span className="list-size">{size}</span>
    </span>
  )
}
