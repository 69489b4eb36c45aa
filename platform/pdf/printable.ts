/** The part of pdfkit's document that tells which characters the font in use can draw; not in its types. */
interface WithFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } }
}

/** A text in the characters that the font has: others lose their marks, or are left out. */
export function printable(doc: object, text: string): string {
  const { font } = (doc as WithFont)._font
  const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0)!)
  let out = ''
  for (const character of text.normalize('NFC').replaceAll(/\s+/g, ' ')) {
    out += has(character) ? character : [...character.normalize('NFKD')].filter(has).join('')
  }
  return out.trim()
}
