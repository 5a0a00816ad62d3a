import { changeBetween, isChange, type JsonChange, type JsonLevelFile } from '../formats/json/change'
import { jsonText } from '../formats/json/write'
import type { Project, ProjectLevel } from '../project/project'
import { defined } from '../text/defined'

/** A state of a project in an editor; levels that are missing are as before. */
export interface LinkUpdate {
  readonly name: string
  readonly id?: string | undefined
  readonly kinds?: Project['kinds'] | undefined
  /** Ids of all levels, in their order. */
  readonly order: readonly string[]
  /** New and changed levels. */
  readonly levels: readonly ProjectLevel[]
  /** Id of the level in view. */
  readonly shown: string
}

/** A level as games have it. */
interface SentLevel {
  readonly revision: number
  readonly file: JsonLevelFile
}

/** A level as it was made from a state of the project. */
interface MadeLevel extends SentLevel {
  readonly project: Project
}

/** The change of a level since it was last sent. */
export type LevelNews =
  | { readonly kind: 'same' }
  | ({ readonly kind: 'whole' } & SentLevel)
  | { readonly kind: 'change'; readonly revision: number; readonly change: JsonChange }

/** The project of a live link, empty at first, and its levels as plain JSON, made when a game wants them. */
export class LinkedProject {
  #project: Project = { name: '', levels: [] }
  #shown = ''
  readonly #made = new Map<string, MadeLevel>()

  get project(): Project {
    return this.#project
  }

  /** Id of the level in view. */
  get shown(): string {
    return this.#shown
  }

  take(update: LinkUpdate): void {
    this.#project = projectOf(update, this.#project.levels)
    this.#shown = update.shown
    for (const id of this.#made.keys()) if (!update.order.includes(id)) this.#made.delete(id)
  }

  /** Returns the id of a level by its id or name; undefined if there is none. */
  find(word: string): string | undefined {
    const { levels } = this.#project
    return (levels.find(({ id }) => id === word) ?? levels.find(({ name }) => name === word))?.id
  }

  /** Returns a level as it is now. Undefined if there is none. */
  level(id: string): SentLevel | undefined {
    if (this.#made.get(id)?.project !== this.#project) this.renew(id)
    const made = this.#made.get(id)
    return made && { revision: made.revision, file: made.file }
  }

  /** Writes a level as it is now and returns its change since the last time; undefined if there is no such level. */
  renew(id: string): LevelNews | undefined {
    const file = this.#file(id)
    if (!file) return undefined
    const project = this.#project
    const old = this.#made.get(id)
    const change = old && changeBetween(old.file, file)
    if (old && change && !isChange(change)) {
      this.#made.set(id, { ...old, project })
      return { kind: 'same' }
    }
    const revision = (old?.revision ?? 0) + 1
    this.#made.set(id, { revision, file, project })
    return change ? { kind: 'change', revision, change } : { kind: 'whole', revision, file }
  }

  #file(id: string): JsonLevelFile | undefined {
    const entry = this.#project.levels.find((level) => level.id === id)
    // The writer's own text has one level.
    return entry && (JSON.parse(jsonText(this.#project, [entry])) as JsonLevelFile)
  }
}

/** Throws a sentence if a level is neither new nor known. */
function projectOf({ name, id, kinds, order, levels }: LinkUpdate, known: readonly ProjectLevel[]): Project {
  const byId = new Map([...known, ...levels].map((level) => [level.id, level]))
  return {
    ...defined({ id }),
    name,
    ...defined({ kinds }),
    levels: order.map((level) => {
      const entry = byId.get(level)
      if (!entry) throw new RangeError(`The live link has no level “${level}”`)
      return entry
    }),
  }
}
