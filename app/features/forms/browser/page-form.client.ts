import { ENHANCE } from '../form-attributes.ts'
import { prepare } from '../token/solve-form.client.ts'

/**
 * Makes a form that is sent as a page ready while its fields are filled in. One that the server has asked for a solution
 * is marked itself, not its fields: it waits for that before it goes, and goes in any case.
 */
export async function preparePageForm(form: HTMLFormElement, event: Event): Promise<void> {
  const waits = event.type === 'submit'
  const ready = prepare(form, waits)
  if (!waits) return
  await ready
  form.removeAttribute(ENHANCE)
  form.requestSubmit((event as SubmitEvent).submitter)
}
