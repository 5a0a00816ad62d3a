/** The mixes of buildings as choices, without their quotas: panels list them before any town is made. */
export const MIX_CHOICES = [
  { value: 'usual', label: 'A little of all' },
  { value: 'homes', label: 'Homes only' },
  { value: 'market', label: 'Shops and banks' },
  { value: 'crafts', label: 'Crafts and guilds' },
  { value: 'noble', label: 'Large houses' },
  { value: 'temples', label: 'Temples' },
  { value: 'harbour', label: 'Inns and warehouses' },
] as const

export type MixId = (typeof MIX_CHOICES)[number]['value']
