/** Files for `read-limits.ts`, by their readers. */

/** A file of equal parts between a head and a tail. */
export interface MadeFile {
  readonly reader: string
  readonly head: string
  readonly part: string
  /** Put between two parts. */
  readonly between?: string
  readonly tail: string
}

/** Parts of a JSON list. */
const VALUES = ['[]', '{}', '0', '1.5', '"ab"', '"a######"', '{"a":0}', '{"a":{}}', '{"k######":0}', '[0]']
const JSON_HEADS: readonly (readonly [reader: string, head: string, tail: string])[] = [
  ['native', '{"format":"brownstone","version":1,"levels":[', ']}'],
  ['json', '{"format":"brownstone-level","version":1,"levels":[', ']}'],
  ['tmj', '{"type":"map","layers":[', ']}'],
  ['world', '{"maps":[', ']}'],
  ['ldtk', '{"jsonVersion":"1.5.3","defs":{"layers":[]},"levels":[', ']}'],
  ['ldtk', '{"jsonVersion":"1.5.3","defs":{"layers":[]},"levels":[],"x":[', ']}'],
  [
    'uvtt',
    '{"format":0.3,"resolution":{"map_origin":{"x":0,"y":0},"map_size":{"x":4,"y":4},"pixels_per_grid":8},"line_of_sight":[',
    ']}',
  ],
  ['door-bits', '{"MZ":[', ']}'],
  ['gridcart', '{"regions":[', ']}'],
  ['donjon', '{"cells":[', ']}'],
  ['onepage', '{"rects":[', ']}'],
]
/** Parts that a format knows, so that all of it is checked and made. */
const KNOWN: readonly (readonly [reader: string, head: string, part: string, tail: string])[] = [
  [
    'native',
    '{"format":"brownstone","version":1,"name":"x","levels":[',
    '{"id":"l######","name":"a","width":1,"height":1,"cells":["?"],"north":["..",".."],"west":["..",".."]}',
    ']}',
  ],
  [
    'tmj',
    '{"type":"map","width":4,"height":4,"tilewidth":8,"tileheight":8,"layers":[{"type":"objectgroup","id":1,"name":"a","objects":[',
    '{"id":1,"name":"","type":"","x":0,"y":0,"width":0,"height":0,"rotation":0,"visible":true}',
    ']}]}',
  ],
  [
    'tmj',
    '{"type":"map","width":4,"height":4,"tilewidth":8,"tileheight":8,"layers":[{"type":"objectgroup","id":1,"name":"a","objects":[{"id":1,"x":0,"y":0,"properties":[',
    '{"name":"a######","type":"int","value":1}',
    ']}]}]}',
  ],
  [
    'tmj',
    '{"type":"map","width":4,"height":4,"tilewidth":8,"tileheight":8,"layers":[{"type":"objectgroup","id":1,"name":"a","objects":[{"id":1,"x":0,"y":0,"polygon":[',
    '{"x":0,"y":0}',
    ']}]}]}',
  ],
  [
    'tmj',
    '{"type":"map","width":4,"height":4,"tilewidth":8,"tileheight":8,"layers":[',
    '{"type":"group","layers":[]}',
    ']}',
  ],
  [
    'tmj',
    '{"type":"map","width":4,"height":4,"tilewidth":8,"tileheight":8,"layers":[],"tilesets":[{"firstgid":1,"name":"a","tiles":[',
    '{"id":1,"type":""}',
    ']}]}',
  ],
  ['world', '{"type":"world","maps":[', '{"fileName":"a######.tmx","x":0,"y":0}', ']}'],
  [
    'ldtk',
    '{"jsonVersion":"1.5.3","defs":{"layers":[]},"levels":[{"identifier":"A","layerInstances":[{"__identifier":"a","__type":"Entities","__cWid":4,"__cHei":4,"__gridSize":8,"layerDefUid":1,"entityInstances":[',
    '{"__identifier":"e","__grid":[0,0],"px":[0,0],"fieldInstances":[]}',
    ']}]}]}',
  ],
  [
    'ldtk',
    '{"jsonVersion":"1.5.3","defs":{"layers":[]},"levels":[{"identifier":"A","layerInstances":[{"__identifier":"a","__type":"IntGrid","__cWid":4,"__cHei":4,"__gridSize":8,"layerDefUid":1,"intGridCsv":[',
    '0',
    ']}]}]}',
  ],
  [
    'ldtk',
    '{"jsonVersion":"1.5.3","defs":{"layers":[]},"levels":[{"identifier":"A","layerInstances":[{"__identifier":"a","__type":"Tiles","__cWid":4,"__cHei":4,"__gridSize":8,"layerDefUid":1,"gridTiles":[',
    '{"px":[0,0],"src":[0,0],"f":0,"t":1,"d":[0]}',
    ']}]}]}',
  ],
  [
    'uvtt',
    '{"format":0.3,"resolution":{"map_origin":{"x":0,"y":0},"map_size":{"x":4,"y":4},"pixels_per_grid":8},"line_of_sight":[',
    '[{"x":0,"y":0},{"x":1,"y":0}]',
    ']}',
  ],
  [
    'uvtt',
    '{"format":0.3,"resolution":{"map_origin":{"x":0,"y":0},"map_size":{"x":4,"y":4},"pixels_per_grid":8},"portals":[',
    '{"position":{"x":0,"y":0},"bounds":[{"x":0,"y":0},{"x":1,"y":0}],"closed":true}',
    ']}',
  ],
  [
    'gridcart',
    '{"regions":[{"name":"A","setup":{"origin":"tl"},"floors":[{"index":0,"tiles":{"bounds":{"x0":0,"y0":0,"width":4,"height":4},"rows":[{"y":0,"start":0,"tdata":[',
    '{"t":1}',
    ']}]}}]}]}',
  ],
  [
    'gridcart',
    '{"regions":[{"name":"A","setup":{"origin":"tl"},"floors":[',
    '{"index":0,"tiles":{"bounds":{"x0":0,"y0":0,"width":1,"height":1},"rows":[]}}',
    ']}]}',
  ],
  ['donjon', '{"cell_bit":{"room":2},"cells":[[', '0', ']]}'],
  ['donjon', '{"cell_bit":{"room":2},"cells":[', '[0]', ']}'],
  ['onepage', '{"version":"1","title":"a","rects":[', '{"x":0,"y":0,"w":1,"h":1}', '],"doors":[]}'],
  [
    'onepage',
    '{"version":"1","title":"a","rects":[{"x":0,"y":0,"w":1,"h":1}],"doors":[],"notes":[',
    '{"text":"a","ref":"1","pos":{"x":0,"y":0}}',
    ']}',
  ],
  [
    'json',
    '{"format":"brownstone-level","version":1,"name":"x","width":1,"height":1,"places":[',
    '{"x":0,"y":0,"kind":"note","name":"a"}',
    ']}',
  ],
  ['door-bits', '{"MZ":[[', '0', ']]}'],
  [
    'tmx',
    '<map width="4" height="4" tilewidth="8" tileheight="8"><objectgroup>',
    '<object id="1" x="0" y="0"/>',
    '</objectgroup></map>',
  ],
  [
    'tmx',
    '<map width="4" height="4" tilewidth="8" tileheight="8"><objectgroup><object id="1" x="0" y="0"><properties>',
    '<property name="a######" value="1"/>',
    '</properties></object></objectgroup></map>',
  ],
  [
    'tmx',
    '<map width="4" height="4" tilewidth="8" tileheight="8"><layer name="a" width="4" height="4"><data>',
    '<tile gid="1"/>',
    '</data></layer></map>',
  ],
  [
    'tmx',
    '<map width="4" height="4" tilewidth="8" tileheight="8"><layer name="a" width="4" height="4"><data encoding="csv">',
    '0,',
    '0</data></layer></map>',
  ],
  [
    'tmx',
    '<map width="4" height="4" tilewidth="8" tileheight="8"><layer name="a" width="4" height="4">',
    '<a b######=""/>',
    '</layer></map>',
  ],
  [
    'tmx',
    '<map width="4" height="4" tilewidth="8" tileheight="8"><layer name="a" width="4" height="4"><a ',
    'b######="" ',
    '/></layer></map>',
  ],
]
/** Long single values and texts, made of many equal pieces. */
const LONG: readonly MadeFile[] = [
  { reader: 'native', head: '{"format":"brownstone","version":1,"name":"', part: 'a', tail: '"}' },
  { reader: 'native', head: '{"format":"brownstone","version":1,"name":"', part: '\\u00e9', tail: '"}' },
  { reader: 'native', head: '{"format":"brownstone","version":1,"name":"', part: '\u00e9', tail: '"}' },
  { reader: 'native', head: '{"format":"brownstone","version":1,', part: '\n', tail: '"name":1}' },
  { reader: 'tmj', head: '{"type":"map","layers":[{"type":"tilelayer","data":"', part: 'AAAA', tail: '"}]}' },
  { reader: 'ldtk', head: '{"jsonVersion":"', part: '\\n', tail: '"}' },
  { reader: 'tmx', head: '<map a="', part: '0,', tail: '"/>' },
  { reader: 'tmx', head: '<map><!--', part: '-a', tail: '--></map>' },
  { reader: 'tmx', head: '<map><![CDATA[', part: ']', tail: ']]></map>' },
  { reader: 'tmx', head: '<map', part: '\n', tail: '/>' },
  { reader: 'tmx', head: '<map><', part: 'a', tail: '/></map>' },
  {
    reader: 'tmx',
    head: '<map width="4" height="4" tilewidth="8" tileheight="8"><objectgroup><object id="1"><polygon points="',
    part: '0,0 ',
    tail: '"/></object></objectgroup></map>',
  },
  {
    reader: 'tmx',
    head: '<map width="4" height="4" tilewidth="8" tileheight="8"><layer width="4" height="4"><data encoding="base64">',
    part: 'AAAA',
    tail: '</data></layer></map>',
  },
]
const XML: readonly MadeFile[] = [
  '<a/>',
  '<a b=""/>',
  '<layer/>',
  '<object/>',
  '<a></a>',
  '&lt;',
  '<!---->',
  '<?a?>',
  '<![CDATA[]]>',
  '\n',
].flatMap((part) => [
  { reader: 'tmx', head: '<map><layer>', part, tail: '</layer></map>' },
  { reader: 'gridcart', head: '<grid_cartographer><regions>', part, tail: '</regions></grid_cartographer>' },
])
const TEXTS: readonly MadeFile[] = [
  'classic',
  'sketch',
  'textmaze',
  'simpmaze',
  'mazegen',
  'faq',
  'maz-c',
  'bennett',
  'door-bits-csv',
  'mazemaster',
].flatMap((reader) => [
  { reader, head: '', part: '#', tail: '\n' },
  { reader, head: '', part: '#\n', tail: '' },
  { reader, head: '', part: '#'.repeat(255) + '\n', tail: '' },
  { reader, head: '', part: '0,', tail: '\n' },
  { reader, head: '', part: '\u00e9', tail: '\n' },
])
/** All files. */
export const MADE_FILES: readonly MadeFile[] = [
  ...JSON_HEADS.flatMap(([reader, head, tail]) =>
    VALUES.map((part) => ({ reader, head, part, between: ',', tail })),
  ),
  ...KNOWN.map(([reader, head, part, tail]) => ({
    reader,
    head,
    part,
    between: reader === 'tmx' ? '' : ',',
    tail,
  })),
  ...LONG,
  ...XML,
  ...TEXTS,
]
