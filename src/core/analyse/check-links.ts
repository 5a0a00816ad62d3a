import type { Problem } from '../level/problem'
import { placeWords } from '../level/places'
import { kindLabel } from '../project/kinds'
import { linkEnds, positionName, type LinkEnd } from '../project/links'
import type { Project } from '../project/project'

/** The `rule` of its problems. */
export const LINKS_WHOLE = 'links-whole'

/** A link with too few or too many ends, at one of its ends. */
export interface LinkProblem extends Problem {
  /** Id of the level that its cell is on. */
  readonly level: string
  /** Id of the link. */
  readonly link: string
}

/**
 * Checks that each link has two ends. Returns one problem for each end of a link that has fewer or more. Linear in the
 * places.
 */
export function checkLinks(project: Project): readonly LinkProblem[] {
  const problems: LinkProblem[] = []
  for (const [link, ends] of linkEnds(project)) {
    if (ends.length === 2) continue
    for (const end of ends) {
      problems.push({
        rule: LINKS_WHOLE,
        severity: 'error',
        message: messageOf(project, end, ends.length),
        level: end.level,
        link,
        cells: [end.cell],
        edges: [],
      })
    }
  }
  return problems
}

function messageOf(project: Project, end: LinkEnd, count: number): string {
  const name = `The ${placeWords(end.place, kindLabel(project, end.place))} at ${positionName(project, end)}`
  return count === 1
    ? `${name} leads nowhere: the other end of the link is gone. Link it to another place, or remove the link.`
    : `${name} is one of ${count} ends of one link, so that nobody can tell where it leads. A link has two ends: remove the link, then link the two that belong together.`
}
