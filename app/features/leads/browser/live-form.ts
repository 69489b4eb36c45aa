import { FORM_TEXTS } from '../forms/texts.ts'
import { liveSlots } from '../booking/live-slots.ts'
import { pick, showPicked, writeNicely } from './amounts.ts'
import { check, type Faults, mark, questionAt, questionsOf, settle, tell } from './faults.ts'
import { fillKnown } from './known-details.ts'
import { detailsOf, remember, remembered } from './remembered.ts'
import { stepsOf } from './steps.ts'

type Answer =
  | { readonly ok: true; readonly to: string; readonly category: string }
  | ({ readonly ok: false; readonly task?: boolean } & Faults)

/** What keeps robots out is fetched and worked out while the form is filled in; without it the page's token has to do. */
const prepare = (form: HTMLFormElement, requested = false): Promise<void> =>
  import('../abuse/human.ts').then((human) => human.prepare(form, requested)).catch(() => undefined)

/** Makes a form that the server drew say at once what is wrong, and sends it without leaving the page. */
export function enliven(form: HTMLFormElement): void {
  if ('live' in form.dataset) return
  form.dataset['live'] = ''
  delete form.dataset['ask']
  const steps = stepsOf(form)
  const button = form.querySelector<HTMLButtonElement>('[data-submit]')
  const status = form.querySelector('[data-status]')
  const rememberMe = form.querySelector<HTMLInputElement>('[data-remember-me]')
  let prepared = prepare(form)
  fillRemembered(form, rememberMe)
  void fillKnown(form)
  showPicked(form)
  liveSlots(form)

  const setSending = (sending: boolean) => {
    form.dataset['state'] = sending ? 'sending' : 'idle'
    if (button) button.disabled = sending
    if (status) status.textContent = sending ? 'Sending…' : ''
  }
  const fail = (faults: Faults) => {
    setSending(false)
    steps?.showStepOf(questionsOf(form).find(({ dataset }) => (dataset['field'] ?? '') in faults.fields) ?? null)
    tell(form, faults)
    prepared = prepare(form)
  }

  const send = async (again = false): Promise<void> => {
    setSending(true)
    let answer: Answer
    try {
      await prepared
      const body = formQuery(form)
      const response = await fetch(form.dataset['send'] ?? form.action, { method: 'POST', body })
      // For signed-in shoppers only: its own page leads to the sign-in page, and back.
      if (response.status === 401) return location.assign(form.action)
      answer = await (response.json() as Promise<Answer>).catch(() => failed(FORM_TEXTS.unexpected))
    } catch {
      answer = failed(FORM_TEXTS.failed)
    }
    // Many are sent just now: a solved task opens the way, and the shopper hears nothing of it.
    if (!answer.ok && answer.task && !again) {
      prepared = prepare(form, true)
      return send(true)
    }
    if (!answer.ok) return fail(answer)
    if (form.dataset['remember'] !== 'never' && (rememberMe || form.dataset['remember'] === 'always')) {
      const kept = !rememberMe || rememberMe.checked
      remember(kept ? detailsOf(Object.fromEntries(formQuery(form))) : null)
    }
    keepForSuccess(form, answer.category)
    location.assign(answer.to)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (form.dataset['state'] === 'sending') return
    const part = steps && !steps.isLast() ? steps.current() : form
    const fields = faultsIn(part)
    if (Object.keys(fields).length > 0) return fail({ message: null, fields })
    form.querySelector('.lead-problems')?.remove()
    if (part !== form) return steps?.move(1)
    void send()
  })
  form.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('button') : null
    if (pressed && 'pick' in pressed.dataset) pick(form, pressed)
    else if (pressed && 'back' in pressed.dataset) steps?.move(-1)
    else if (pressed && 'next' in pressed.dataset) form.requestSubmit()
  })
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    const question = questionAt(target)
    if (!question || question === questionAt(relatedTarget)) return
    writeNicely(target)
    // An empty field that somebody only passed is not yet wrong; an emptied one is, once the form was sent.
    const fault = check(question)
    if (fault === null || fault !== question.dataset['missing']) mark(question, fault)
    settle(form)
  })
  const mend = ({ target }: Event) => {
    const question = questionAt(target)
    if (question?.querySelector('[aria-invalid]') && check(question) === null) {
      mark(question, null)
      settle(form)
    }
    showPicked(form)
  }
  form.addEventListener('input', mend)
  form.addEventListener('change', mend)
  // A page that comes back from the browser's memory is not sending any more.
  addEventListener('pageshow', ({ persisted }) => persisted && setSending(false))
}

/** What the form holds; it has no files. */
const formQuery = (form: HTMLFormElement) => new URLSearchParams([...new FormData(form)] as [string, string][])

const failed = (message: string): Answer => ({ ok: false, message, fields: {} })

function faultsIn(part: ParentNode): Record<string, string> {
  const found = questionsOf(part).map((question) => [question.dataset['field'] ?? '', check(question)] as const)
  return Object.fromEntries(found.filter((one): one is [string, string] => one[1] !== null))
}

/** Who is known fills in nothing twice. */
function fillRemembered(form: HTMLFormElement, rememberMe: HTMLInputElement | null): void {
  const known = form.dataset['remember'] === 'never' ? null : remembered()
  if (!known) return
  for (const [name, value] of Object.entries(known)) {
    const input = form.elements.namedItem(name)
    if (input instanceof HTMLInputElement && input.value === '') input.value = value
  }
  if (rememberMe) rememberMe.checked = true
}

/** What the page that thanks may speak of: the car and the category, nothing about the person (L02). */
function keepForSuccess(form: HTMLFormElement, category: string): void {
  const car = form.elements.namedItem('car')
  try {
    sessionStorage.setItem('enquiry_car', car instanceof HTMLInputElement ? car.value : '')
    sessionStorage.setItem('success_category', category)
  } catch {
    // The server knows both.
  }
}
