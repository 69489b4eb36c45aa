/** Characters of a masked number that stay readable. */
export const KEPT = 5

/** "07 55*******": the first five characters are kept, the rest are asterisks (V19). */
export const maskPhone = (text: string): string => text.slice(0, KEPT) + '*'.repeat(Math.max(0, text.length - KEPT))
