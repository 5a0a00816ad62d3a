/** Why a button of a dialog or panel is off, where its own texts have no reason. */
export const reasonTexts = {
  field: 'Correct the marked field first.',
  noKinds: 'There are no kinds to save yet.',
  fullKinds: (most: number) => `A project has at most ${most} kinds. Remove one first.`,
  fullProperties: (most: number) => `A kind has at most ${most} properties. Remove one first.`,
  fullQuotas: (most: number) => `There are at most ${most} quotas. Remove one first.`,
  fullWishes: (most: number) => `There are at most ${most} wishes. Remove one first.`,
  notWritten: 'The file cannot be written. The reason is below the options.',
  noPreset: 'Choose a preset first.',
  noDifference: 'The two versions are equal.',
  firstStep: 'This is the first step.',
  loading: 'The course is being made. Wait for it.',
  unread: 'The file cannot be read. The reasons are listed in this dialog.',
  noFormat: 'Choose a format that can read this file.',
  noCode: 'Paste a town code first.',
  noSource: 'Choose a version first.',
} as const
