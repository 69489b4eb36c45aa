/** A place's name as it is compared: without case, punctuation and spaces; "Mt Gravatt" is "Mount Gravatt". */
export const placeKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^mt\.?\s/, 'mount ')
    .replace(/^saint\s/, 'st ')
    .replaceAll(/[^a-z0-9]/g, '')
