import type { Box } from '../../level/grid'
import type { Project } from '../../project/project'
import { layerIid, levelIid, worldIid } from './ids'
import { ENTITIES } from './layers'
import type { EntityRow, FieldValue } from './rows'

/** An entity for the table of contents. */
interface Entry {
  readonly iid: string
  /** In cells. */
  readonly box: Box
  /** Pixels a cell. */
  readonly size: number
  /** The values of its first fields. */
  readonly values: readonly FieldValue[]
}

/** The table of contents of a project: where each place and each building is, on all levels. */
export class Contents {
  readonly #worldIid: string
  readonly #instances = new Map<string, object[]>()

  constructor(project: Project) {
    this.#worldIid = worldIid(project)
  }

  /** Returns the function that adds an entity of the level with this id. */
  adderFor(level: string): (row: EntityRow, entry: Entry) => void {
    const iids = {
      layerIid: layerIid(level, ENTITIES),
      levelIid: levelIid(level),
      worldIid: this.#worldIid,
    }
    return ({ identifier, fields }, { iid, box, size, values }) => {
      const listed = fields.flatMap((field, index) =>
        field.isInContents ? [[field.identifier, values[index] ?? null] as const] : [],
      )
      const instances = this.#instances.get(identifier) ?? []
      this.#instances.set(identifier, instances)
      instances.push({
        iids: { entityIid: iid, ...iids },
        worldX: box.x * size,
        worldY: box.y * size,
        widPx: box.width * size,
        heiPx: box.height * size,
        fields: Object.fromEntries(listed),
      })
    }
  }

  /** Returns it as LDtk has it, by the definitions of entities. */
  toc(): readonly object[] {
    return [...this.#instances].map(([identifier, instancesData]) => ({ identifier, instancesData }))
  }
}
