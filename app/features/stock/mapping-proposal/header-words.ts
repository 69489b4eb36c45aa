import { bareLetters } from '#lib/text/bare-letters.ts'

/** Words of headers, each with what else is written for it. */
const WORDS = [
  'stock stk stck stok', 'no num nbr number nr numb', 'make manufacturer manuf mfr brand marque', 'model mdl modl', 'badge bdg',
  'variant vrnt', 'trim', 'grade', 'series ser', 'year yr', 'price prc pricing', 'away', 'drive drv drivetrain drivetype',
  'dap driveaway', 'egc', 'was', 'cost einkaufspreis einkauf ek achat nettopreis', 'special spec promo promotional discount discounted', 'offer', 'now', 'sale selling sell',
  'asking ask', 'retail', 'web website online internet', 'list listed listing', 'previous prev old original orig before', 'rrp msrp',
  'excl ex excluding exc', 'govt gov government', 'charges chgs charge', 'gst', 'incl inc including',
  'km kms kilometres kilometers kilometre kilometer odometer odo mileage klms odom clock speedo speedometer kilometrage kilometerstand laufleistung', 'reading', 'vin', 'chassis',
  'rego reg registration regn registered licence license', 'plate plates', 'expiry exp expires expiration expire due', 'date dt',
  'build blt built manufactured manufacture production', 'compliance compl complied cmpl', 'status stat', 'condition cond', 'type typ',
  'new', 'used', 'or', 'class category', 'body bdy', 'style shape', 'transmission trans tran gearbox tranny trns', 'fuel', 'doors door drs',
  'seats seat seating', 'gears gear speeds', 'cylinders cyl cyls cylinder', 'engine eng motor', 'size', 'capacity cap displacement', 'cc',
  'litres litre ltr ltrs liters', 'description desc descr', 'colour color col clr', 'exterior ext outside', 'interior int inside',
  'paint', 'upholstery', 'certified cert cpo', 'comments comment remarks cmts', 'text txt', 'ad advert advertisement advertised advertising',
  'copy', 'title heading headline hdg', 'name nm', 'features feature options option opts accessories extras equipment',
  'image images img imgs photo photos pic pics picture pictures', 'url urls link links href src', 'main primary hero', 'video vid youtube',
  'location loc yard branch lot', 'site', 'dealer dealership dlr seller rooftop company', 'suburb city town', 'state province', 'region',
  'postcode zip postal', 'code cde', 'id identifier ident guid', 'nvic glasses', 'redbook', 'purchase bought buy', 'wholesale', 'trade',
  'reserve', 'minimum min', 'profit margin', 'induction aspiration', 'consumption economy', 'combined', 'torque', 'towing tow', 'braked',
  'ancap', 'rating', 'arrival eta arriving', 'publish published show display visible', 'vehicle veh vehicles car', 'item', 'the', 'of', 'on',
  'in', 'is', 'for', 'and', 'to', 'from', 'current', 'value', 'unit', 'full', 'public', 'amount', 'internal', 'notes note',
  'wheel wheels driven', 'availability available', 'added created', 'history', 'qualifier', 'marketing', 'short', 'long', 'per',
  'hours hour hrs', 'week weekly', 'repayment repayments payment payments', 'deposit', 'fee fees', 'saving savings',
  'standard', 'pre', 'owned', 'ref reference', 'gallery', 'generation', 'sub', 'month', 'fitted', 'dealers', 'tray', 'sticker',
] // prettier-ignore

/** Words that add nothing to what a header says. */
const IDLE = new Set(['vehicle', 'item', 'the', 'of', 'on', 'in', 'is', 'for', 'and', 'to', 'from', 'current', 'value', 'unit', 'full', 'public', 'amount']) // prettier-ignore

const meanings = new Map<string, string>()
for (const line of WORDS) {
  const words = line.split(' ')
  for (const word of words) if (!meanings.has(word)) meanings.set(word, words[0]!)
}

/** Letters of a word that a run of words may be cut into: shorter ones stand in too many others. */
const SHORTEST = 2

/** A header that was written without spaces, such as "regoexpiry", as the words that it is made of. */
function cut(run: string): string[] | undefined {
  if (meanings.has(run)) return [run]
  for (let at = run.length - SHORTEST; at >= SHORTEST; at--) {
    const first = run.slice(0, at)
    const rest = meanings.has(first) ? cut(run.slice(at)) : undefined
    if (rest) return [first, ...rest]
  }
  return undefined
}

/** The words of a header as one knows them: "Odo (kms)" is km, "EXTCOLOUR" exterior and colour. */
export function headerWords(header: string): string[] {
  const parts = bareLetters(header)
    .replaceAll('#', ' no ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+|\d+/g)
  const words = (parts ?? []).flatMap((part) => cut(part) ?? [part]).map((word) => meanings.get(word) ?? word)
  const telling = words.filter((word) => !IDLE.has(word))
  return [...new Set(telling.length > 0 ? telling : words)]
}

/** What headers are looked up by: their words in the order of the alphabet, without numbers. */
export const headerKey = (header: string): string =>
  headerWords(header)
    .filter((word) => !/^\d+$/.test(word))
    .toSorted()
    .join(' ')
