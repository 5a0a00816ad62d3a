import { listsOf } from '../lists'
import type { NameStyle } from '../style'

/** A harbour in the cold north: short words, halls and carved beams. */
export const northern = {
  label: 'Northern',
  words: listsOf(`
    first: Arnvid | Birla | Dagrun | Eskel | Frida | Gunnhild | Hallvar | Ingmar | Jorun | Ketta | Leif |
      Magna | Orvar | Ragna | Sigrun | Torvald | Ulrika | Vidar | Yrsa | Asgerd
    byname: Greybeard | Oarbreaker | Longstride | Ironhand | Saltbeard | Halfear | Stonethrow | Redcloak |
      Fairhair | Wolfsight
    beast: Raven | Wolf | Walrus | Elk | Seal | Bear | Eagle | Fox | Whale | Reindeer | Lynx | Gull | Ox |
      Cod
    trait: Frozen | Howling | Grey | Iron | One-eyed | Salted | Roaring | Antlered | Snowbound | Drowned |
      Bearded | Laughing
    thing: Horn | Oar | Axe | Anvil | Keel | Hearth | Helm | Harpoon | Rudder | Shield | Sledge | Net
    drink: Mead | Ale | Broth | Cider | Buttermilk | Bilberry
    god: the Hearth | the Long Night | the Sea Mother | the Nine Winds | the Smith | the Midwinter Sun |
      the Ash Tree | the First Snow | the Wolf Star
    wares: Furs | Axes | Nets | Hides | Amber | Whetstones | Sails | Salt | Kettles | Ironwork | Harness |
      Carvings
    work: Smith | Shipwright | Tanner | Skald | Netmaker | Furrier | Carver | Whaler | Brewer | Miner |
      Rower | Saltmaker
    rune: Runes | Bones | Embers | Frost | Ravens | Tides | Northlights | Knots
    land: Fjord | Fell | Crag | Pine | Birch | Ness | Holm | Tarn | Skerry | Glacier | Moor | Strand
    way: gate | street | lane | walk | reach
    side: North | East | South | West | Upper | Lower | Old | Inner | Outer
    stem: Hald | Grim | Stav | Skar | Vind | Brand | Eiker | Holm | Tors | Ulv | Bjarn | Hvit | Sund | Kald
    ending: vik | heim | ness | fell | by | dal | strand | borg | havn | sund | stad
  `),
  patterns: listsOf(`
    inn: The {trait} {beast} | The {trait} {thing} | {first}'s {drink} Hall | Hall of the {beast} |
      {beast} and {thing}
    temple: Hall of {god} | Shrine of {god} | Stave House of {god} | Grove of {god}
    shop: {first}'s {wares} | {wares} of {first} {byname} | {first} {byname}'s {wares} | {wares} and {wares}
    guild: {work}s of the {land} | {work}s' Hall | Brotherhood of the {thing} | Crew of the {beast}
    bank: {first}'s Hoard | The {trait} Chest | The Silver Scales of {first} | {side} Weighhouse
    training: Yard of the {thing} | {first} {byname}'s Ring | The {trait} Shieldwall | Ring of the {beast}
    magic: {first}'s {rune} | House of {rune} | {rune} and {rune} | Seer {first}
    tower: {beast} Tower | The {trait} Tower | {first}'s Lookout | {land} Beacon
    castle: {stem}borg | {beast} Hold | Hold of {first} | {land} Hold
    statue: {first} {byname} | The {trait} {beast} | The {land} Stone | {first} the {work}
    building: {first}'s Longhouse | {land} House | House of {first} | {work}'s House
    gate: {land} Gate | {beast} Gate | {side} Gate | {work}s' Gate
    avenue: {land}{way} | {side} {land}{way} | {work}'s Way | {beast} Way | {first}'s Way
    square: Market of {wares} | Thing of the {land} | {beast} Court | {side} Market | Court of {first}
    district: {side} {stem}{ending} | {land} Side | {work}s' Quarter | {stem}{ending}
    town: {stem}{ending} | {side} {stem}{ending} | {stem}{ending} {land}
  `),
} satisfies NameStyle
