import { refuseDistrict } from '../commands/districts'
import { districtCells } from '../shapes'
import { strokeTool } from './stroke'
import { defined } from '../../core/text/defined'

/** Paints cells with the selected district, or with none. */
export const districtTool = strokeTool({
  id: 'district',
  label: 'District',
  key: 'Shift+D',
  sizeOf: (_brush, size) => size,
  refuse: (level, _brush, _cell, district) => refuseDistrict(level, district),
  fill: districtCells,
  look: () => ({ kind: 'district' }),
  pick: (level, cell) => ({ pickedDistrict: level.districts?.zones[cell] ?? 0 }),
  command: ({ cells, district, level }) => {
    const name = level.districts?.list[district - 1]?.name
    return { kind: 'paint-district', zone: district, cells, ...defined({ name }) }
  },
})
