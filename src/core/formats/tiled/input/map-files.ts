import { isRecord } from '../../../text/is-record'
import { IS_MISSING, pathBeside, type FilesBeside } from '../../beside'
import { describeFileProblem } from '../../../text/file-problem'
import { bareName } from '../custom-tiles/custom-tileset'
import { readSource } from '../source'
import type { Json } from '../fields'

/** The files beside a map, or a world of maps: tilesets (`.tsx`, `.tsj`) and templates of objects (`.tx`, `.tj`). */

type Kind = 'tileset' | 'template'

/** The content of a file beside a map, or the reason why it cannot be read. */
type NamedFile =
  | { readonly status: 'content'; readonly content: Json }
  | { readonly status: 'missing'; readonly problem: string }

const WITHOUT: Readonly<Record<Kind, string>> = {
  tileset: 'its tiles have only numbers',
  template: 'its objects have only what the map says',
}

/** Returns the path of a file that the file at `from` names. An absolute path means the file of that name beside the map. */
export function namedPath(from: string, named: string): string {
  return pathBeside(from, named) ?? pathBeside(from, bareName(named)) ?? named
}

/** The files beside a map. */
export class MapFiles {
  /** A sentence for each file that was not read, by its name in the map. */
  readonly missing = new Map<string, string>()
  readonly missingPaths = new Set<string>()

  /** `map` is the path of the map from the folder of the file that is read: of a world, or its bare name. */
  constructor(
    readonly beside: FilesBeside,
    readonly map: string,
  ) {}

  /** Returns the file that the file at `from` names, with its path; records one that cannot be read. */
  read(kind: Kind, named: string, from = this.map): NamedFile & { readonly path: string } {
    const path = namedPath(from, named)
    const file = contentOf(this.beside, path, kind)
    if (file.status === 'missing') this.report(kind, named, { problem: file.problem, path })
    return { ...file, path }
  }

  /** Records why a file is not used. */
  report(
    kind: Kind,
    named: string,
    { problem, path }: { readonly problem: string; readonly path: string },
  ): void {
    this.missing.set(named, `The ${kind} “${named}” is not read, so ${WITHOUT[kind]}: ${problem}`)
    this.missingPaths.add(path)
  }
}

/** The names of files in a map, as in its text. */
export interface NamesInMap {
  readonly tilesets: readonly string[]
  readonly templates: readonly string[]
}

/** Returns the names of files in the unchecked content of a map. */
export function namesInMap(content: unknown): NamesInMap {
  const tilesets = listIn(content, 'tilesets').map((tileset) => isRecord(tileset) && tileset['source'])
  const templates = new Set<string>()
  const waiting: unknown[] = [content]
  for (let holder = waiting.pop(); holder !== undefined; holder = waiting.pop()) {
    for (const layer of listIn(holder, 'layers')) {
      waiting.push(layer)
      for (const object of listIn(layer, 'objects')) {
        const template = isRecord(object) && object['template']
        if (isName(template)) templates.add(template)
      }
    }
  }
  return { tilesets: [...new Set(tilesets.filter(isName))], templates: [...templates] }
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** Returns the paths of files that a map and its templates name and that are not given yet. */
export function wantedBy(
  { tilesets, templates }: NamesInMap,
  map: string,
  given: FilesBeside,
): readonly string[] {
  const wanted = new Set<string>()
  const want = (from: string, named: string): string => {
    const path = namedPath(from, named)
    if (!given.has(path)) wanted.add(path)
    return path
  }
  for (const named of tilesets) want(map, named)
  for (const named of templates) {
    const path = want(map, named)
    if (!given.has(path)) continue
    const file = contentOf(given, path, 'template')
    const tileset = file.status === 'content' ? file.content['tileset'] : undefined
    if (isRecord(tileset) && isName(tileset['source'])) want(path, tileset['source'])
  }
  return [...wanted]
}

function listIn(holder: unknown, key: string): readonly unknown[] {
  const list: unknown = isRecord(holder) ? holder[key] : undefined
  return Array.isArray(list) ? list : []
}

function contentOf(beside: FilesBeside, path: string, kind: Kind): NamedFile {
  const file = beside.get(path)
  if (!file) return { status: 'missing', problem: IS_MISSING }
  if ('problem' in file) return { status: 'missing', problem: file.problem }
  const known = parsedBefore[kind].get(file.bytes)
  if (known) return known
  const read = parse(file.bytes, kind)
  parsedBefore[kind].set(file.bytes, read)
  return read
}

/** The parsed files: names, options and levels all need their content. */
const parsedBefore = {
  tileset: new WeakMap<Uint8Array, NamedFile>(),
  template: new WeakMap<Uint8Array, NamedFile>(),
} as const satisfies Record<Kind, unknown>

function parse(bytes: Uint8Array, kind: Kind): NamedFile {
  const source = readSource(bytes, (root) =>
    root === kind ? undefined : `This is a file of <${root}>; a ${kind} of Tiled begins with <${kind}>.`,
  )
  if (source.status === 'refused') return { status: 'missing', problem: describeFileProblem(source.problem) }
  const { content } = source.source
  if (!isRecord(content) || !isOfKind(content, kind))
    return { status: 'missing', problem: `This is not a ${kind} of Tiled.` }
  return { status: 'content', content }
}

/** Whether content is of a kind; the JSON of old versions does not name its kind. */
function isOfKind(content: Json, kind: Kind): boolean {
  const { type = kind, object } = content
  return type === kind && (kind === 'tileset' || isRecord(object))
}
