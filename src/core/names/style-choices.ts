/** The styles of names as choices, without their words: panels list them before any town is made. */
export const STYLE_CHOICES = [
  { value: 'plain', label: 'English town' },
  { value: 'northern', label: 'Northern' },
  { value: 'southern', label: 'Southern' },
  { value: 'grim', label: 'Grim' },
] as const

export type NameStyleId = (typeof STYLE_CHOICES)[number]['value']
