import { listsOf } from '../lists'
import type { NameStyle } from '../style'

/** A sunlit town of courtyards and fountains, with words of Latin colour. */
export const southern = {
  label: 'Southern',
  words: listsOf(`
    first: Aurelio | Bianca | Claudio | Delia | Emilia | Fabio | Ginevra | Livia | Marcello | Octavia |
      Paola | Renzo | Silvia | Tullio | Valeria | Vittore | Zita | Corrado
    last: Amaro | Bellacqua | Corvino | Dalmonte | Fontana | Galante | Lupari | Morosi | Olivari |
      Pellegri | Ravella | Serrano | Tarso | Vesari
    colour: Golden | Crimson | Azure | Ivory | Ochre | Olive | Coral | Purple | Saffron | Rose
    beast: Lion | Dolphin | Peacock | Cicada | Falcon | Tortoise | Bull | Swallow | Lizard | Griffin | Bee |
      Oyster | Mare | Cockerel
    thing: Amphora | Mask | Lute | Fountain | Fig | Pomegranate | Sundial | Galley | Laurel | Mandolin |
      Sail | Almond
    saint: Santa Delia | San Corrado | Santa Zita | San Marcello | Santa Livia | San Tullio | San Fabio |
      Santa Paola | Sant Aurelio | Santa Bianca
    virtue: Clemency | Fortune | Harvest | Dawn | the Evening Star | the Seven Springs | the Olive |
      the Good Wind
    wares: Silks | Oils | Wines | Mosaics | Glass | Perfumes | Daggers | Tiles | Spices | Sandals | Lutes |
      Velvets
    work: Vintner | Glassblower | Goldsmith | Armourer | Perfumer | Mosaicist | Silk Weaver | Notary |
      Fresco Painter | Mariner
    art: Stars | Mirrors | Vapours | Ciphers | Elixirs | Numbers | Secrets | Quicksilver
    weapon: Rapier | Trident | Net | Dagger | Pike | Crossbow | Cloak
    garden: Cypress | Lemon | Laurel | Olive | Myrtle | Almond | Fig | Rosemary | Cedar | Jasmine
    spot: Fountain | Harbour | Aqueduct | Arch | Terrace | Cistern | Loggia | Garden | Bath | Colonnade
    side: Alta | Bassa | Nova | Vecchia | Grande
    stem: Aqua | Bel | Castel | Fior | Mar | Monte | Oliv | Port | Roc | Sal | Tor | Val
    ending: ano | ella | era | esco | ina | ona | oro | unto | avera | ente
  `),
  patterns: listsOf(`
    inn: The {colour} {beast} | The {colour} {thing} | Taverna {last} | {first}'s Table |
      {beast} and {thing} | Locanda {first}
    temple: Temple of {virtue} | Basilica {saint} | Chapel {saint} | Sanctuary of {virtue}
    shop: {wares} of {last} | {first}'s {wares} | Bottega {last} | {last} and {last} |
      The {colour} {thing} Shop
    guild: {work}s' Guild | Arte of the {work}s | Order of the {beast} | Company of the {thing}
    bank: Banco {last} | Bank of {saint} | The {colour} Scales | House of {last}
    training: School of the {weapon} | Master {last} | Arena of the {beast} | {first}'s Fencing Hall
    magic: Academy of {art} | {first}'s {art} | {art} and {art} | Studio {last}
    tower: Torre {last} | Tower of the {beast} | The {colour} Tower | Tower of {saint}
    castle: Palazzo {last} | Rocca {last} | Castello {stem}{ending} | Palace of the {beast}
    statue: {first} {last} | The {colour} {beast} | {saint} | {first} the {work}
    building: Casa {last} | Villa {first} | Casa of the {thing} | {garden} House
    gate: Porta {side} | Porta {last} | {garden} Gate | Gate of {saint}
    avenue: Via {last} | Via dei {last} | Via {saint} | {garden} Walk | Corso {last} | Street of the {work}s
    square: Piazza {last} | Piazza {saint} | Piazza {side} | {spot} Court | Market of {wares} |
      {garden} Court
    district: Borgo {last} | Borgo {side} | Rione {saint} | {garden} Quarter | Quarter of the {spot}
    town: {stem}{ending} | {stem}{ending} {side} | {saint} of the {spot}
  `),
} satisfies NameStyle
