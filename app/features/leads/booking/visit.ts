import type { Lead } from '../lead.ts'
import { INSPECTION } from '../forms/form-kinds.ts'

export const TEST_DRIVE = 'Test drive'

type VisitLead = Pick<Lead, 'subcategory'>

const isInspection = ({ subcategory }: VisitLead): boolean => subcategory === INSPECTION

/** What somebody has booked a time for, as a sentence begins with it. */
export const visitOf = (lead: VisitLead): typeof INSPECTION | typeof TEST_DRIVE =>
  isInspection(lead) ? INSPECTION : TEST_DRIVE

/** What somebody has booked a time for, and what they come to do, as the middle of a sentence has it. */
export interface VisitWords {
  readonly name: 'test drive' | 'inspection'
  readonly one: string
  /** "come and drive something similar" */
  readonly verb: string
  /** "it cannot be driven just now" */
  readonly done: string
}

const DRIVE_WORDS: VisitWords = { name: 'test drive', one: 'a test drive', verb: 'drive', done: 'driven' }
const INSPECTION_WORDS: VisitWords = {
  name: 'inspection',
  one: 'an inspection',
  verb: 'look at',
  done: 'inspected',
}

export const visitWords = (lead: VisitLead): VisitWords => (isInspection(lead) ? INSPECTION_WORDS : DRIVE_WORDS)

/** Nobody needs a licence to look. */
export const bringsLicence = (lead: VisitLead): boolean => !isInspection(lead)

/** What to bring along, as a sentence. */
export const bringText = (lead: VisitLead): string => (bringsLicence(lead) ? 'Please bring your driver licence.' : '')

/** Name of the calendar file. */
export const calendarName = (lead: VisitLead): string => (isInspection(lead) ? 'inspection.ics' : 'test-drive.ics')
