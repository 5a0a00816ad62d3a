/** Why a button of a dialog or panel is off, where its own texts have no reason. */
export const reasonTexts = {
  field: 'Correct the marked field first.',
  noKinds: 'There are no kinds to save yet.',
  fullKinds: (max: number) => `A project has at most ${max} kinds. Remove one first.`,
  fullProperties: (max: number) => `A kind has at most ${max} properties. Remove one first.`,
  fullQuotas: (max: number) => `There are at most ${max} quotas. Remove one first.`,
  fullWishes: (max: number) => `There are at most ${max} wishes. Remove one first.`,
  notWritten: 'The file cannot be written. The reason is below the options.',
  noPreset: 'Choose a preset first.',
  noDifference: 'The two versions are equal.',
  firstStep: 'This is the first step.',
  loading: 'The next map is being made. Wait for it.',
  unread: 'The file cannot be read. The reasons are listed in this dialog.',
  noFiles: 'Choose files or a folder with maps first.',
  noFormat: 'Choose a format that can read this file.',
  noCode: 'Paste a town code first.',
  noSource: 'Choose a version first.',
} as const
