/** Joins a number and its noun: "1 door", "3 doors". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
