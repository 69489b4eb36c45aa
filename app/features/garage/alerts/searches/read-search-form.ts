import { BY_EMAIL, BY_MESSAGE, type SearchAnswers, searchValues } from './search-answers.ts'
import { isMet } from '#app/features/forms/condition.ts'
import { isMailAddress } from '#lib/forms/one-line.ts'
import { cleanText } from '#app/features/search/address/query.ts'
import { formText } from '#lib/forms/form-text.ts'
import { ALERT_CHANNELS, type AlertChannel, MOST_SEARCH_NAME, type SavedSearch } from './saved-search.ts'

/** The answers of a form; nothing in it can fail. */
export const answersOf = (form: FormData): SearchAnswers => ({
  name: cleanText(formText(form, 'name')).slice(0, MOST_SEARCH_NAME).trim(),
  channel: ALERT_CHANNELS.find((channel) => channel === formText(form, 'channel')) ?? null,
  email: formText(form, 'email').trim().toLowerCase().slice(0, 254),
  agreed: form.has('agreed'),
})

interface SearchFormRules {
  /** Messages may go there already. */
  readonly granted: boolean
  /** It may be kept without messages; an alert that is not there yet may not. */
  readonly silent: boolean
}

/** What is wrong with the answers; `agreed` is asked for when messages would go anywhere that was not agreed to. */
export function wrongAnswers(answers: SearchAnswers, { granted, silent }: SearchFormRules): Record<string, string> {
  const values = searchValues(answers)
  if (answers.channel === null || (answers.channel === 'none' && !silent)) {
    return { channel: 'Please choose how you’d like to hear from us.' }
  }
  return {
    ...(isMet(BY_EMAIL, values) &&
      !isMailAddress(answers.email) && { email: 'Please enter an email address such as sam@example.com.' }),
    ...(isMet(BY_MESSAGE, values) &&
      !answers.agreed &&
      !granted && {
        agreed: `Please tick this box so we can contact you${silent ? ', or choose “No messages”' : ''}.`,
      }),
  }
}

/** Whether a search has consent already for messages that go the same way to the same place. */
export const isAgreed = (search: SavedSearch | null, channel: AlertChannel | null, to: string): boolean =>
  search?.consent?.channel === channel &&
  search?.channel === channel &&
  search?.consent?.to === to &&
  search.consent.withdrawn_at === null
