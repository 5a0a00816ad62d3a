import { isRecord } from '../../../text/is-record'
import { IS_MISSING, pathBeside, type FilesBeside } from '../../beside'
import { describeFileProblem } from '../../../text/file-problem'
import { bareName } from '../custom-tiles/custom-tileset'
import { readSource } from '../source'
import type { Json } from '../fields'

/** The files beside a map, or a world of maps: tilesets (`.tsx`, `.tsj`) and templates of objects (`.tx`, `.tj`). */

type Kind = 'tileset' | 'template'

/** The content of a file beside a map, or a sentence that says why there is none. */
export type NamedFile =
  | { readonly status: 'content'; readonly content: Json; readonly path: string }
  | { readonly status: 'missing'; readonly problem: string }

const WITHOUT: Readonly<Record<Kind, string>> = {
  tileset: 'its tiles have only numbers',
  template: 'its objects have only what the map says',
}

/** Returns the path of a file that the file at `from` names. A place on one computer stands for a file beside the map. */
export function namedPath(from: string, named: string): string {
  return pathBeside(from, named) ?? pathBeside(from, bareName(named)) ?? named
}

/** The files that a map names, parsed once. */
export class MapFiles {
  /** A sentence for each file that was not read, by its name as the map has it. */
  readonly missing = new Map<string, string>()
  readonly missingPaths = new Set<string>()
  readonly #read = new Map<string, NamedFile>()

  /** `map` is the path of the map from the folder of the file that is read: of a world, or its bare name. */
  constructor(
    readonly beside: FilesBeside,
    readonly map: string,
  ) {}

  read(kind: Kind, named: string, from = this.map): NamedFile {
    const path = namedPath(from, named)
    let file = this.#read.get(path)
    if (!file) this.#read.set(path, (file = contentOf(this.beside, path, kind)))
    if (file.status === 'missing') this.report(kind, named, { problem: file.problem, path })
    return file
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

/** The files that a map names, as it names them. */
export interface NamesInMap {
  readonly tilesets: readonly string[]
  readonly templates: readonly string[]
}

/** Returns the names of files in a map, of which nothing is checked yet. */
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

/** Returns the paths of the files that a map names, and those that its templates name, if nothing is known of them. */
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
  const known = parsedBefore.get(file.bytes)
  if (known) return known
  const read = parse(file.bytes, path, kind)
  parsedBefore.set(file.bytes, read)
  return read
}

/** The files that were parsed: asking for names, options and levels all need their content. */
const parsedBefore = new WeakMap<Uint8Array, NamedFile>()

function parse(bytes: Uint8Array, path: string, kind: Kind): NamedFile {
  const source = readSource(bytes, (root) =>
    root === kind ? undefined : `This is a file of <${root}>; a ${kind} of Tiled begins with <${kind}>.`,
  )
  if (source.status === 'refused') return { status: 'missing', problem: describeFileProblem(source.problem) }
  const { content } = source.source
  if (!isRecord(content) || (kind === 'template' && !isRecord(content['object'])))
    return { status: 'missing', problem: `This is not a ${kind} of Tiled.` }
  return { status: 'content', content, path }
}
