import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** What an element of the window may be: its tag, where the source names it, and its classes; `legend-*` is any class that begins so. */
export interface KnownElement {
  readonly file: string
  readonly tag: string
  readonly classes: readonly string[]
  /** Whether other parts are put into it as children. */
  readonly isOpen: boolean
}

/** A node of a parsed source. */
interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Properties that give an element its classes. */
const CLASS_NAMES = /^(?:className|rowClassName)$/

/** Classes that the program gives to elements one by one: the hint of the status bar, and the small map. */
const TOGGLED: readonly (readonly string[])[] = [
  ['status-hint', 'status-problem', 'status-sentence'],
  ['minimap', 'minimap-needless', 'automap'],
]

/** Reads from the sources which classes one element may have. */
export function readElements(files: readonly string[]): KnownElement[] {
  const toggled = TOGGLED.map((classes) => ({ file: '', tag: '', classes, isOpen: false }))
  return [...files.flatMap(readFile), ...toggled]
}

function readFile(file: string): KnownElement[] {
  const { program } = parseSync(path.basename(file), readFileSync(file, 'utf8'))
  const found: KnownElement[] = []
  const constants = new Map<string, unknown>()
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && isNode(node['id']))
      constants.set(String(node['id']['name']), node['init'])
  })
  const add = (value: unknown, tag: string, isOpen: boolean) => {
    for (const text of textsOf(value, constants)) {
      const classes = text.split(/\s+/).filter((name) => name !== '' && name !== '*')
      if (classes.length > 0) found.push({ file, tag, classes, isOpen })
    }
  }
  walk(program, (node) => {
    if (node.type === 'JSXElement' && isNode(node['openingElement'])) {
      const { name, attributes } = node['openingElement']
      const tag = isNode(name) && /^[a-z]/.test(String(name['name'])) ? String(name['name']) : ''
      for (const attribute of Array.isArray(attributes) ? attributes : []) {
        const { name: key, value } = attribute
        if (key && CLASS_NAMES.test(key.name)) add(value, tag, holdsChildren(node['children']))
      }
    } else if (node.type === 'Property' && isNode(node['key']) && node['key']['name'] === 'className')
      add(node['value'], '', false)
    else if (node.type === 'AssignmentExpression' && isNode(node['left'])) {
      const { property } = node['left']
      if (isNode(property) && property['name'] === 'className') add(node['right'], '', false)
    }
  })
  return found
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit)
  else if (isNode(value)) {
    visit(value)
    for (const one of Object.values(value)) if (typeof one === 'object') walk(one, visit)
  }
}

function holdsChildren(children: unknown): boolean {
  let isHolding = false
  walk(children, (node) => {
    if (node.type === 'JSXExpressionContainer' && nameOf(node['expression']).endsWith('children'))
      isHolding = true
  })
  return isHolding
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return nameOf(node['property'])
  return node.type === 'Identifier' ? String(node['name']) : ''
}

/** The texts that an expression may be; `*` stands for what the source does not tell. */
function textsOf(value: unknown, constants: ReadonlyMap<string, unknown>): string[] {
  if (!isNode(value)) return ['']
  const of = (part: unknown) => textsOf(part, constants)
  switch (value.type) {
    case 'Literal':
      return [typeof value['value'] === 'string' ? value['value'] : '']
    case 'CallExpression': {
      // `.trim()` leaves the classes as they are.
      const callee = value['callee']
      return isNode(callee) && nameOf(callee) === 'trim' ? of(callee['object']) : ['*']
    }
    case 'JSXExpressionContainer':
      return of(value['expression'])
    case 'ConditionalExpression':
      return [...of(value['consequent']), ...of(value['alternate'])]
    case 'Identifier': {
      const known = constants.get(String(value['name']))
      if (value['name'] === 'undefined') return ['']
      return known === undefined || known === null ? ['*'] : of(known)
    }
    case 'TemplateLiteral': {
      const holes = Array.isArray(value['expressions']) ? value['expressions'] : []
      const quasis: readonly { value: { raw: string } }[] = Array.isArray(value['quasis'])
        ? value['quasis']
        : []
      return quasis.reduce(
        (texts, { value: { raw } }, at) =>
          texts.flatMap((text) =>
            (at < holes.length ? of(holes[at]) : ['']).map((hole) => text + raw + hole),
          ),
        [''],
      )
    }
    default:
      return ['*']
  }
}
