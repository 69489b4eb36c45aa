import type { Lead } from '#app/features/leads/lead.ts'
import { vehicleOf, wordsFor } from '#app/features/leads/lead-words.ts'
import { oneLine } from '#lib/forms/one-line.ts'
import { searchDigits } from '#lib/phone.ts'
import { phoneDigits } from '#lib/text/like-patterns.ts'

/** What lists and searches keep of a lead. */
export interface ThreadEntry {
  readonly words: string
  readonly car_slug: string | null
  readonly car_name: string | null
  readonly search_text: string
  /** Somebody waits for an answer. */
  readonly waits: boolean
}

const MOST_WORDS = 200
/** PostgreSQL indexes a text of some 2,700 bytes at most. */
const MOST_SEARCH = 500

/** What of a lead stands in a list: what the shopper wrote, else what it is about. */
export function threadEntry(lead: Lead, timeZone: string): ThreadEntry {
  const { topic, answer } = wordsFor(lead, timeZone)
  const written = lead.answers.find(({ name }) => name === 'message')?.value ?? ''
  const words = oneLine(written || topic, MOST_WORDS)
  const vehicle = vehicleOf(lead)
  const { name, last_name, email, phone } = lead.person
  const read = [
    name,
    last_name,
    email,
    phone && searchDigits(phone),
    vehicle,
    lead.car?.name,
    lead.car?.stocknum,
    words,
  ]
  return {
    words,
    car_slug: lead.car?.slug ?? null,
    car_name: vehicle || null,
    search_text: plainSearch(read.filter(Boolean).join(' ')).slice(0, MOST_SEARCH).toWellFormed(),
    waits: answer !== null,
  }
}

/** A text as it is searched: small letters, one space. */
export const plainSearch = (text: string): string => oneLine(text.normalize('NFC'), 2_000).toLowerCase()

/** What a search looks for: the digits of a number, else the words as they stand. */
export const searchFor = (text: string): string => phoneDigits(text) ?? plainSearch(text)
