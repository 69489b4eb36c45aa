import type { Lead } from '#app/features/leads/lead.ts'
import { visitWords } from '#app/features/leads/booking/visit.ts'

/** "2 test drives and 1 inspection"; of none "0 test drives". */
export function visitCount(leads: readonly Pick<Lead, 'subcategory'>[]): string {
  const inspections = leads.filter((lead) => visitWords(lead).name === 'inspection').length
  const drives = leads.length - inspections
  return [
    ...(drives > 0 || inspections === 0 ? [counted(drives, 'test drive')] : []),
    ...(inspections > 0 ? [counted(inspections, 'inspection')] : []),
  ].join(' and ')
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
