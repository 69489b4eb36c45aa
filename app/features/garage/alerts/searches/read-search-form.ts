import { isMailAddress } from '#app/features/messages/one-line.ts'
import { cleanText } from '#app/features/search/address/query.ts'
import { ALERT_CHANNELS, type AlertChannel, MOST_SEARCH_NAME, type SavedSearch } from './saved-search.ts'

/** What a shopper answered about a saved search, as it is shown again when something is wrong with it. */
export interface SearchAnswers {
  readonly name: string
  readonly channel: AlertChannel | null
  readonly email: string
  readonly agreed: boolean
}

export interface SearchFaults {
  readonly channel?: string
  readonly email?: string
  readonly agreed?: string
}

/** The answers of a form; nothing in it can fail. */
export const answersOf = (form: FormData): SearchAnswers => ({
  name: cleanText(textOf(form, 'name')).slice(0, MOST_SEARCH_NAME).trim(),
  channel: ALERT_CHANNELS.find((channel) => channel === textOf(form, 'channel')) ?? null,
  email: textOf(form, 'email').trim().toLowerCase().slice(0, 254),
  agreed: form.has('agreed'),
})

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

interface SearchFormRules {
  /** Messages may go there already. */
  readonly granted: boolean
  /** It may be kept without messages; an alert that is not there yet may not. */
  readonly silent: boolean
}

/** What is wrong with the answers; `agreed` is asked for when messages would go anywhere that was not agreed to. */
export function faultsOf(
  { channel, email, agreed }: SearchAnswers,
  { granted, silent }: SearchFormRules,
): SearchFaults {
  if (channel === null || (channel === 'none' && !silent)) {
    return { channel: 'Please choose how you would like to hear from us.' }
  }
  return {
    ...(channel === 'email' &&
      !isMailAddress(email) && { email: 'Please enter an e-mail address such as sam@example.com.' }),
    ...(channel !== 'none' &&
      !agreed &&
      !granted && {
        agreed: `Please tick this box so that we may write to you${silent ? ', or choose “No messages”' : ''}.`,
      }),
  }
}

/** Whether a search has consent already for messages that go the same way to the same place. */
export const isAgreed = (search: SavedSearch | null, channel: AlertChannel | null, to: string): boolean =>
  search?.consent?.channel === channel &&
  search?.channel === channel &&
  search?.consent?.to === to &&
  search.consent.withdrawn_at === null
