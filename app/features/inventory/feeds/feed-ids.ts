/** Files of cars that people bring in the browser, as their runs are kept: no source of a document is called like it. */
export const UPLOADS = '+upload'
/** The same of files of parts. */
export const PART_UPLOADS = '+parts'

/** Words of addresses for what no source of a document may be called. */
const WORDS: Readonly<Record<string, string>> = { uploads: UPLOADS, parts: PART_UPLOADS }

/** The id under which runs are kept, from the word in an address. */
export const feedIdOf = (word: string): string => WORDS[word] ?? word

/** The word in an address, from the id under which runs are kept. */
export const feedWordOf = (id: string): string => Object.keys(WORDS).find((word) => WORDS[word] === id) ?? id

/** The number of a run from an address; 0, which no run has, for what is none. */
export const runNumberOf = (word: string): number => (/^\d{1,9}$/.test(word) ? Number(word) : 0)
