/** Texts for squares and avenues. */
export const areaTexts = {
  avenueOptions: 'Width of avenues',
  width: (cells: number) => (cells === 1 ? '1 cell wide' : `${cells} cells wide`),
  chooseWidth: (cells: number) => `Avenues ${cells === 1 ? '1 cell' : `${cells} cells`} wide`,
  squareOptions: 'In the middle of squares',
  none: 'Nothing',
  chooseFeature: (label: string) => `Squares with ${label.toLowerCase()}`,
  size: (kind: string, width: number, height: number) => `${kind}, ${width} × ${height} cells.`,
  name: (kind: string) => `Name of the ${kind.toLowerCase()}`,
  feature: 'In the middle',
  remove: (kind: string) => `Remove ${kind.toLowerCase()}`,
  chosen: (label: string) => `${label}.`,
}
