import { cookieOf, HINT_COOKIE } from '#app/features/account/session/session.ts'
import { answersKnown, knownDetails } from './known-details.ts'

/** Fills the account's details into the empty fields of a form, where this browser says that somebody is signed in. */
export async function fillKnown(form: HTMLFormElement): Promise<void> {
  if (cookieOf(document.cookie, HINT_COOKIE) !== '1') return
  const details = await knownDetails()
  if (!details) return
  const answers = answersKnown(details, (name) => form.elements.namedItem(name) !== null)
  for (const [name, value] of Object.entries(answers)) {
    const input = form.elements.namedItem(name)
    const empty = (input instanceof HTMLInputElement || input instanceof HTMLSelectElement) && input.value === ''
    if (empty && input !== document.activeElement) input.value = value
  }
}
