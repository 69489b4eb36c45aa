import { prepare } from '../abuse/human.ts'

/**
 * Makes a form that is sent as a page ready while it is filled in. Where the server has asked for a solution it waits
 * for that before it goes; it goes in any case.
 */
export async function preparePageForm(form: HTMLFormElement, event: Event): Promise<void> {
  const waits = event.type === 'submit' && form.dataset['ask'] !== 'soon'
  const ready = prepare(form, waits)
  if (!waits) return
  await ready
  form.dataset['ask'] = 'soon'
  form.requestSubmit((event as SubmitEvent).submitter)
}
