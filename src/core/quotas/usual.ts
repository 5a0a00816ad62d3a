/**
 * The quotas of towns whose author gave none, as text: what a game of exploring streets needs, scaled by the number of
 * houses. About 6 of 100 houses get a name in a large town and 12 in a small one; donjon names 15 to 25.
 */
export function usualQuotas(houses: number): string {
  const rules: string[] = []
  const add = (least: number, rule: string): void => {
    if (houses >= least) rules.push(rule)
  }
  const range = (each: number): string => {
    const most = Math.max(1, Math.ceil(houses / each))
    const least = Math.max(1, Math.floor(most * 0.7))
    return least === most ? `${most}` : `${least}..${most}`
  }
  add(200, 'castle 1 size 3x2')
  add(120, 'tower 1 far gate 12')
  add(60, `guild ${range(600)}${houses >= 150 ? ' size 2x1' : ''}`)
  add(60, `bank ${range(800)}`)
  add(30, `training ${range(900)}`)
  add(30, `magic ${range(500)}`)
  add(10, `temple ${range(150)} apart 8`)
  add(4, `inn ${range(90)} apart 8`)
  add(6, `shop ${range(40)}`)
  add(40, `statue ${range(250)} apart 8`)
  return rules.join('; ')
}
