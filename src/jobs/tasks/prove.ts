import { proveProject } from '../../core/logic/prove'
import { defined } from '../../core/text/defined'
import type { Work } from '../job'

/** Proves whether a project can be solved, and whether a walker can get stuck. */
export const prove: Work<'prove'> = ({ project, goal }) => proveProject(project, defined({ goal }))
