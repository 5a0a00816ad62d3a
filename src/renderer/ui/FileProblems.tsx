import { describeFileProblem, type FileProblem } from '../../core/text/file-problem'
import './FileProblems.css'

interface FileProblemsProps {
  readonly title: string
  readonly problems: readonly FileProblem[]
}

/** Why a file cannot be imported, a sentence each. */
export function FileProblems({ title, problems }: FileProblemsProps) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className="import-problems">
        {problems.map((problem) => (
          <li key={describeFileProblem(problem)}>{describeFileProblem(problem)}</li>
        ))}
      </ul>
    </div>
  )
}
