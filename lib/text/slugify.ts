import { bareLetters } from './bare-letters.ts'

/** Text as one part of an address, ASCII: "Driver’s Citroën G10+ (4x4)" becomes "drivers-citroen-g10-plus-4x4". */
export const slugify = (text: string): string =>
  bareLetters(text)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll('+', ' plus ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
