/** Beyond this many houses a town is more than anyone knows by name: only a tenth of the further ones count. */
const KNOWN_HOUSES = 5000

/**
 * Returns the default quotas as text: the places that a game of exploring streets needs, scaled by the number of
 * houses. About 5 of 100 houses get a name, and 12 in a small town; donjon names 15 to 25.
 */
export function usualQuotas(houses: number): string {
  const rules: string[] = []
  const add = (least: number, rule: string): void => {
    if (houses >= least) rules.push(rule)
  }
  const range = (each: number): string => {
    const known = Math.min(houses, KNOWN_HOUSES) + Math.max(0, houses - KNOWN_HOUSES) / 10
    const most = Math.max(1, Math.ceil(known / each))
    const least = Math.max(1, Math.floor(most * 0.7))
    return least === most ? `${most}` : `${least}..${most}`
  }
  add(200, 'castle 1 size 3x2')
  // In a large town nearly every house is far from the gates, and a search for blocks takes longer than all else.
  const isLarge = houses > KNOWN_HOUSES
  add(120, isLarge ? 'tower 1' : 'tower 1 far gate 12')
  add(60, `guild ${range(600)}${houses >= 150 && !isLarge ? ' size 2x1' : ''}`)
  add(60, `bank ${range(800)}`)
  add(30, `training ${range(900)}`)
  add(30, `magic ${range(500)}`)
  add(10, `temple ${range(150)} apart 8`)
  add(4, `inn ${range(90)} apart 8`)
  add(6, `shop ${range(40)}`)
  add(40, `statue ${range(250)} apart 8`)
  return rules.join('; ')
}
