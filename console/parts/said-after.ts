/** The words for a name that an address carries; null where it is none of ours, such as `constructor`. */
export const saidAfter = (words: Readonly<Record<string, string>>, name: string | null): string | null =>
  name !== null && Object.hasOwn(words, name) ? words[name]! : null
