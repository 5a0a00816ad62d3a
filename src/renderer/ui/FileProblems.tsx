import { describeFileProblem, type FileProblem } from '../../core/formats/format'

interface FileProblemsProps {
  /** For the button that says by it why it is not ready. */
  readonly id: string
  readonly title: string
  readonly problems: readonly FileProblem[]
}

/** Why nothing of a file comes in, a sentence each. */
export function FileProblems({ id, title, problems }: FileProblemsProps) {
  return (
    <div id={id}>
      <h3>{title}</h3>
      <ul className="import-problems">
        {problems.map((problem) => (
          <li key={describeFileProblem(problem)}>{describeFileProblem(problem)}</li>
        ))}
      </ul>
    </div>
  )
}
