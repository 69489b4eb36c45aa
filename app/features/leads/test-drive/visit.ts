import type { Lead } from '../lead.ts'

/** Subcategory of a booking for a vehicle that is inspected, not driven: a caravan. */
export const INSPECTION = 'Inspection'
export const TEST_DRIVE = 'Test drive'

type Booked = Pick<Lead, 'subcategory'>

const isInspection = ({ subcategory }: Booked): boolean => subcategory === INSPECTION

/** What somebody has booked a time for, as a sentence begins with it. */
export const visitOf = (lead: Booked): typeof INSPECTION | typeof TEST_DRIVE =>
  isInspection(lead) ? INSPECTION : TEST_DRIVE

/** Nobody needs a licence to look. */
export const bringsLicence = (lead: Booked): boolean => !isInspection(lead)

/** What to bring along, as a sentence. */
export const bringText = (lead: Booked): string => (bringsLicence(lead) ? 'Please bring your driver licence.' : '')

/** Name of the calendar file. */
export const calendarName = (lead: Booked): string => (isInspection(lead) ? 'inspection.ics' : 'test-drive.ics')
