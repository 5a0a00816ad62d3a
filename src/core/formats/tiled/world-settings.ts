import type { ChoiceSetting, Setting, SettingValue, SettingValues } from '../../settings/setting'
import { meaningsOf, nameInRules, valueInRules, valuesByRules } from '../import-rules'
import type { SourcePicture } from '../source-picture'

/**
 * The options of a world: those of its maps, joined by their names in import rules, because the same tile or layer may have
 * another number in each map. Their ids and values are those of rules.
 */

/** The value with which each map has its own default. */
const AS_MAPS = 'each'
/** Maximum options of a world, and of those in panels; a click in the preview changes the others. */
const MAX_SETTINGS = 4000
const MAX_VISIBLE = 120

/** An option of some maps, in a linked list: it follows the option that it follows in the first of them. */
interface Joint {
  readonly name: string
  readonly settings: ChoiceSetting[]
  /** The values of other options with which it has an effect in some map, by the ids of those. */
  readonly allowed: Map<string, Set<SettingValue>>
  next: Joint | undefined
}

/** Joins the options of maps. If the defaults of an option differ, its default is that of each map. */
export function joinSettings(maps: Iterable<readonly Setting[]>): readonly Setting[] {
  const head: Joint = { name: '', settings: [], allowed: new Map(), next: undefined }
  const byName = new Map<string, Joint>()
  for (const settings of maps) {
    let last = head
    const choices = settings.filter((setting) => setting.kind === 'choice') // maps of Tiled have no others
    for (const setting of choices) {
      const name = nameInRules(setting)
      let joint = byName.get(name)
      if (!joint) {
        if (byName.size >= MAX_SETTINGS) continue
        joint = { name, settings: [], allowed: new Map(), next: last.next }
        byName.set(name, joint)
        last.next = joint
      }
      joint.settings.push(setting)
      allow(joint, setting, choices)
      last = joint
    }
  }
  const joined: ChoiceSetting[] = []
  let visible = 0
  for (let joint = head.next; joint; joint = joint.next) {
    const isHidden = visible >= MAX_VISIBLE || joint.settings.every((setting) => setting.isHidden === true)
    if (!isHidden) visible++
    joined.push({ ...joinedSetting(joint), ...(isHidden ? { isHidden } : {}) })
  }
  return joined.map((setting) => withPossible(setting, joined))
}

/** Leaves out conditions that no choice can meet: of the default of each map, where all maps have the same. */
function withPossible(setting: ChoiceSetting, all: readonly ChoiceSetting[]): ChoiceSetting {
  if (!setting.onlyWith) return setting
  const onlyWith = setting.onlyWith.map(({ id, values }) => {
    const choices = new Set<SettingValue>(
      all.find((other) => other.id === id)?.choices.map(({ value }) => value),
    )
    return { id, values: values.filter((value) => choices.has(value)) }
  })
  return { ...setting, onlyWith }
}

/** Adds the values of other options with which an option of a map has an effect. */
function allow({ allowed }: Joint, { onlyWith = [] }: ChoiceSetting, all: readonly ChoiceSetting[]): void {
  for (const { id, values } of onlyWith) {
    const other = all.find((setting) => setting.id === id)
    if (!other) continue
    const name = nameInRules(other)
    const known = allowed.get(name) ?? new Set<SettingValue>()
    allowed.set(name, known)
    if (values.includes(other.default)) known.add(AS_MAPS)
    for (const value of values) known.add(valueInRules(other, value))
  }
}

function joinedSetting({ name, settings, allowed }: Joint): Omit<ChoiceSetting, 'isHidden'> {
  const labels = new Set(settings.map(({ label }) => label))
  const defaults = new Set(settings.map((setting) => valueInRules(setting, setting.default)))
  const choices = new Map([
    ...(defaults.size > 1 ? [[AS_MAPS, 'As in each map'] as const] : []),
    ...settings.flatMap((setting) =>
      setting.choices.map(({ value, label }) => [valueInRules(setting, value), label] as const),
    ),
  ])
  const [first] = settings
  return {
    kind: 'choice',
    id: name,
    // The labels of tiles have their number in one map.
    label: labels.size === 1 ? (first?.label ?? name) : name,
    help: first?.help ?? '',
    default: defaults.size === 1 ? ([...defaults][0] ?? AS_MAPS) : AS_MAPS,
    choices: [...choices].map(([value, label]) => ({ value, label })),
    ...(allowed.size > 0
      ? { onlyWith: [...allowed].map(([id, values]) => ({ id, values: [...values] })) }
      : {}),
  }
}

/** Returns the values of the options of one map, from those of its world; missing ones are the defaults of the map. */
export function valuesOfMap(
  world: readonly Setting[],
  values: SettingValues,
  map: readonly Setting[],
): SettingValues {
  return valuesByRules({ meanings: meaningsOf(world, values) }, map).values
}

/** Returns the picture of a map with the options of its world. */
export function pictureInWorld(picture: SourcePicture, map: readonly Setting[]): SourcePicture {
  const names = new Map(map.map((setting) => [setting.id, nameInRules(setting)]))
  const renamed = <Part extends { readonly setting?: string }>(part: Part): Part => {
    const name = part.setting === undefined ? undefined : names.get(part.setting)
    return name === undefined ? part : { ...part, setting: name }
  }
  return { ...picture, layers: picture.layers.map(renamed), keys: picture.keys.map(renamed) }
}
