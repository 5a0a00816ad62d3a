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

/** Returns the paths of files that a map names, and of those that its templates name, if nothing is known of them. */
export function namesInMap(content: unknown, map: string, given: FilesBeside): readonly string[] {
  const wanted = new Set<string>()
  const want = (from: string, named: unknown): string | undefined => {
    if (typeof named !== 'string' || named === '') return undefined
    const path = namedPath(from, named)
    if (!given.has(path)) wanted.add(path)
    return path
  }
  for (const tileset of listIn(content, 'tilesets')) if (isRecord(tileset)) want(map, tileset['source'])
  const templates = new Set<string>()
  const waiting: unknown[] = [content]
  for (let holder = waiting.pop(); holder !== undefined; holder = waiting.pop()) {
    for (const layer of listIn(holder, 'layers')) {
      waiting.push(layer)
      for (const object of listIn(layer, 'objects')) {
        const path = isRecord(object) ? want(map, object['template']) : undefined
        if (path !== undefined) templates.add(path)
      }
    }
  }
  for (const path of templates) {
    if (!given.has(path)) continue
    const file = contentOf(given, path, 'template')
    if (file.status === 'content' && isRecord(file.content['tileset']))
      want(path, file.content['tileset']['source'])
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
