import { listsOf } from '../lists'
import type { NameStyle } from '../style'

/** A town under a curse: fog, crows and debts. */
export const grim = {
  label: 'Grim',
  words: listsOf(`
    first: Hester | Gaunt | Grizel | Crispin | Gideon | Ezekiel | Ishmael | Skeggs | Jasper | Knox |
      Thaddeus | Nettle | Obed | Quill | Sable | Tamsin | Thrawn | Yorick
    last: Blackwood | Crowe | Dredge | Fallow | Graves | Hollow | Mire | Pallor | Rook | Scathe | Tallow |
      Vane | Wither | Wormwood
    trait: Hanged | Blind | Broken | Pale | Silent | Last | Drowned | Weeping | Severed | Rusted | Ashen |
      Forsaken
    beast: Crow | Rat | Hound | Moth | Viper | Spider | Raven | Owl | Leech | Jackal | Bat | Carp
    thing: Lantern | Noose | Key | Coffin | Candle | Crown | Shroud | Sickle | Bell | Skull | Nail | Cup
    folk: Widow | Judge | Orphan | Gravedigger | Hangman | Monk | Beggar | Leper | Stranger | Ferryman
    dread: Sorrow | Ashes | Silence | the Last Breath | Penance | the Hollow Moon | Thorns | the Unnamed |
      Dust | the Closed Eye
    wares: Blades | Poisons | Candles | Bones | Relics | Chains | Masks | Salves | Coffins | Wax | Needles |
      Keys
    work: Ratcatcher | Bonesetter | Gravedigger | Embalmer | Lamplighter | Leecher | Bailiff | Locksmith |
      Mourner | Butcher
    art: Shadows | Ashes | Whispers | Hexes | Ichor | Smoke | Teeth | Nightmares
    weapon: Axe | Whip | Scythe | Flail | Garrotte | Hook | Cleaver
    spot: Gallows | Bone | Ash | Fog | Crypt | Plague | Mire | Cinder | Briar | Soot | Marrow | Thorn
    way: Street | Row | Lane | Walk | Stairs | Alley
    side: Lower | Nether | Old | Outer | Sunken | Burnt
    stem: Mourn | Grave | Black | Raven | Dusk | Gall | Bleak | Crow | Dread | Fallow | Gloom | Hollow
    ending: moor | fen | gate | holt | mire | ford | hallow | stead | water | end | rest
  `),
  patterns: listsOf(`
    inn: The {trait} {folk} | The {trait} {beast} | The {folk}'s {thing} | {beast} and {thing} |
      The {trait} {thing}
    temple: Crypt of {dread} | Chapel of {dread} | Shrine of the {trait} {folk} | Ossuary of {dread}
    shop: Old {first}'s {wares} | {last}'s {wares} | Widow {last}'s {wares} | {wares} and {wares} |
      {first} {last}, {work}
    guild: {work}s' Guild | Brotherhood of the {thing} | Company of the {trait} {folk} |
      Coven of the {beast}
    bank: {last}'s Vault | The {trait} Purse | Debts of {last} | {side} Counting House
    training: Pit of the {weapon} | {first}'s Pit | The {trait} {weapon} | Cage of the {beast}
    magic: Cellar of {art} | {first}'s {art} | {art} in Jars | The {trait} Eye
    tower: The {trait} Steeple | {beast} Tower | {last}'s Spire | Spire of {dread}
    castle: Castle {last} | {stem}{ending} Keep | The {trait} Keep | Keep of {dread}
    statue: The {trait} {folk} | {first} {last} | The {trait} {beast} | The {folk} of {spot} {way}
    building: {last} House | {first}'s House | House of the {beast} | The {folk}'s House
    gate: {spot} Gate | {beast} Gate | {folk}'s Gate | {side} Gate
    avenue: {spot} {way} | {folk}'s {way} | {side} {spot} {way} | {last} {way} | {beast} {way}
    square: {spot} Square | {folk}'s Square | Pyre of {dread} | {beast} Yard | {last} Gibbet
    district: {spot}side | {side} {stem}{ending} | {spot} Ward | {folk}'s Quarter
    town: {stem}{ending} | {side} {stem}{ending} | {last}'s Rest
  `),
} satisfies NameStyle
