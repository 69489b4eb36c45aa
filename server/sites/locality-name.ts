/** Words that stay small inside a name: "Kingston-on-Murray", "Isle of Capri". */
const SMALL = new Set(['of', 'the', 'and', 'on', 'in', 'by', 'upon', 'gai', 'tha'])
const ACRONYMS = new Set(['RAAF', 'HMAS', 'ANU', 'UNSW', 'CBD'])

/** A locality as people write it: "MCDOWALL" is "McDowall", "O’CONNOR" is "O'Connor". */
export function localityName(shouted: string): string {
  return shouted
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll('’', "'")
    .replaceAll(/[A-Za-z']+/g, (word, at: number) => {
      const lower = word.toLowerCase()
      if (ACRONYMS.has(word)) return word
      if (at > 0 && SMALL.has(lower)) return lower
      return capital(lower)
        .replace(/^Mc(?=[a-z]{3})(.)/, (_, letter: string) => `Mc${letter.toUpperCase()}`)
        .replace(/^([OD])'(.)/, (_, first: string, letter: string) => `${first}'${letter.toUpperCase()}`)
    })
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Names of post offices and sorting centres, which are no places: "Toowoomba DC", "Nowra Naval PO". */
export const isPostal = (shouted: string): boolean =>
  / (DC|BC|MC|PO|GPO|LPO|MSC|MILPO|BUSINESS CENTRE|DELIVERY CENTRE|DELIVERY FACILITY)$|^CITY (DELIVERY|WEST CAMPUS)/.test(
    shouted,
  )
