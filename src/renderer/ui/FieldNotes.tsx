interface FieldNotesProps {
  /** Of the control that they describe. */
  readonly id: string
  /** What is wrong with the value, as a sentence. */
  readonly problem: string | undefined
  /** Why the value cannot be changed, as a sentence. */
  readonly note: string | undefined
}

/** The sentences below the control of a field. */
export function FieldNotes({ id, problem, note }: FieldNotesProps) {
  return (
    <>
      {problem !== undefined && (
        <p className="field-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {note !== undefined && (
        <p className="field-note" id={`${id}-note`}>
          {note}
        </p>
      )}
    </>
  )
}

/** Returns the ids of the sentences, for `aria-describedby` of the control; undefined if there are none. */
export function notesOf(
  id: string,
  problem: string | undefined,
  note: string | undefined,
): string | undefined {
  const ids = [
    ...(problem === undefined ? [] : [`${id}-problem`]),
    ...(note === undefined ? [] : [`${id}-note`]),
  ]
  return ids.length === 0 ? undefined : ids.join(' ')
}
