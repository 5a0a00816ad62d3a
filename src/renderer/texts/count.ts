/** A number with the word for what it counts: "1 cell", "2,000 cells". */
export const count = (number: number, one: string, more: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : more}`
