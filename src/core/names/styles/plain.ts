import { listsOf } from '../lists'
import type { NameKind, NameStyle } from '../style'

/** A market town in the English manner. */
export const plain = {
  label: 'English town',
  words: listsOf(`
    colour: Gilded | Scarlet | Silver | Copper | Green | White | Amber | Russet | Blue | Ivory
    mood: Merry | Idle | Honest | Crooked | Sleepy | Lucky | Thirsty | Patient | Proud | Weary
    beast: Heron | Otter | Badger | Hare | Magpie | Stag | Goose | Mastiff | Ram | Salmon | Robin | Boar |
      Mule | Kestrel | Toad | Hedgehog
    thing: Lantern | Kettle | Anchor | Barrel | Bell | Wheel | Plough | Tankard | Candle | Thimble |
      Bridle | Sheaf | Ladder | Pipe
    folk: Pilgrim | Carter | Piper | Miller | Drover | Juggler | Sexton | Reeve | Tinker | Fiddler
    first: Aldous | Mabel | Osbert | Hilda | Perkin | Agnes | Godric | Winifred | Tobias | Edith | Barnaby |
      Rosamund | Cuthbert | Beatrice | Silas | Maud | Humphrey | Joan | Ambrose | Thea
    last: Ashby | Thorne | Pickering | Marlow | Hobday | Wainwright | Larkin | Fenwick | Coppard | Tully |
      Greaves | Rudd | Sallow | Barrow | Penrose | Winter | Halloway | Dunstan
    trade: Tanner | Cooper | Chandler | Weaver | Fletcher | Baker | Mason | Glover | Potter | Saddler |
      Cutler | Dyer | Thatcher | Draper | Brewer | Turner
    wares: Boots | Blades | Candles | Cloth | Ropes | Pots | Bread | Spices | Saddles | Lamps | Armour |
      Hats | Ironware | Books | Bows | Tools
    virtue: Mercy | Patience | Charity | Hope | Grace | Concord | Candour | Temperance | Plenty | Peace
    art: Sparks | Mirrors | Whispers | Wonders | Stars | Riddles | Vapours | Charms | Omens | Phials
    weapon: Sword | Shield | Spear | Bow | Gauntlet | Buckler | Quarterstaff | Banner
    crop: Corn | Wool | Apple | Hay | Butter | Cattle | Fish | Flower | Salt | Horse | Honey | Barley
    tree: Elm | Oak | Ash | Willow | Hazel | Yew | Rowan | Lime | Thorn | Alder | Beech | Holly
    spot: Mill | Bridge | Church | Orchard | Kiln | Pump | Meadow | Wharf | Quarry | Dovecote | Pond
    way: Street | Lane | Row | Way | Walk | Road | Parade
    stone: Flint | Slate | Chalk | Granite | Ragstone | Cobble | Marble | Brick
    side: North | East | South | West | Upper | Lower | High | Old | New | Little
    stem: Ash | Bram | Cold | Dun | Elm | Fair | Gold | Hart | Kings | Lang | Marl | Nether | Oaken | Pen |
      Stan | Thorn | Wick | Wool
    ending: bury | ford | ham | ley | stead | ton | well | wick | combe | bridge | hurst | mere
  `),
  patterns: listsOf<NameKind>(`
    inn: The {colour} {beast} | The {mood} {beast} | The {mood} {folk} | The {colour} {thing} |
      {beast} and {thing} | The {folk}'s {thing}
    temple: Temple of {virtue} | Chapel of {virtue} | {first}'s Chapel | House of {virtue} |
      Shrine of the {colour} {beast}
    shop: {first}'s {wares} | {last}'s {wares} | {last} and {last} | The {colour} {thing} Shop |
      {first} {last}, {trade}
    guild: {trade}s' Guild | Guild of the {colour} {thing} | Company of {trade}s | Fellowship of the {beast}
    bank: {last}'s Bank | The {colour} Purse | {last} and Daughters | {side} Counting House
    training: Hall of the {weapon} | {first}'s Drill Hall | The {colour} {weapon} | Captain {last}'s Yard
    magic: House of {art} | {first}'s {art} | {art} and {art} | The {colour} Wand
    tower: The {stone} Tower | {beast} Tower | {first}'s Tower | The {mood} Tower
    castle: {stem}{ending} Castle | {tree} Keep | Castle {last} | The {stone} Keep
    statue: {first} the {trade} | The {mood} {folk} | The {stone} {beast} | {virtue} in {stone}
    building: {last} House | {tree} Cottage | {first}'s House | The {stone} House
    gate: {spot} Gate | {tree} Gate | {trade}s' Gate | {side}gate
    avenue: {trade}'s {way} | {tree} {way} | {spot} {way} | {side} {spot} {way} | {last} {way}
    square: {crop} Market | {spot} Square | {tree} Green | {trade}s' Square | {last} Place
    district: {side} {spot} | {tree} Ward | {trade}s' Quarter | {side} End | {spot}side
    town: {stem}{ending} | {side} {stem}{ending} | {stem}{ending}-by-the-{spot}
  `),
} satisfies NameStyle
