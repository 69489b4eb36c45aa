import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Part } from '#app/features/parts/part.ts'
import { demoParts, type PartsDealer } from './demo-parts.ts'

export interface WrittenParts {
  readonly slug: PartsDealer
  readonly file: string
}

/** Writes the demo dealers' files of parts: the cars' as JSON, the trucks' as CSV. */
export async function writeParts(folder: string): Promise<WrittenParts[]> {
  const cars = (['southbank-motor-group', 'wandoo-automotive'] as const).map((slug) => ({
    slug,
    file: join(folder, `${slug}-parts.json`),
  }))
  const ironbark = join(folder, 'ironbark-trucks-parts.csv')
  for (const { slug, file } of cars) await writeFile(file, `${JSON.stringify(demoParts(slug), null, 1)}\n`)
  await writeFile(ironbark, partsCsv(demoParts('ironbark-trucks')))
  return [...cars, { slug: 'ironbark-trucks', file: ironbark }]
}

const COLUMNS: readonly (readonly [header: string, value: (part: Part) => string | number | undefined])[] = [
  ['Part Number', (part) => part.part_number],
  ['Name', (part) => part.name],
  ['Description', (part) => part.description],
  ['Category', (part) => part.category],
  ['Brand', (part) => part.brand],
  ['Fits', (part) => part.fits.map(fitText).join('; ') || 'Universal'],
  ['Price', (part) => part.price],
  ['Price Note', (part) => part.price_note],
  ['Availability', (part) => part.availability.replaceAll('_', ' ')],
  ['Quantity', (part) => part.quantity],
  ['Lead Time Days', (part) => part.lead_time_days],
  ['Location', (part) => part.location],
]

const fitText = ({ make, model, year_from, year_to }: Part['fits'][number]): string =>
  `${make}/${model ?? ''}/${year_from ?? ''}-${year_to ?? ''}`

const partsCsv = (parts: readonly Part[]): string =>
  [COLUMNS.map(([header]) => header), ...parts.map((part) => COLUMNS.map(([, value]) => value(part)))]
    .map((cells) => `${cells.map((cell) => csvCell(String(cell ?? ''))).join(',')}\r\n`)
    .join('')

const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
