import { BACK, ENHANCE, ENHANCED, MISSING, NEXT, REMEMBER, REMEMBER_ME, SEND_TO, STATE, STATUS, SUBMIT } from '../form-attributes.ts' // prettier-ignore
import type { FormProblem } from '../form-problem.ts'
import { FORM_TEXTS } from '../form-texts.ts'
import { pick, showPicked, writeNicely } from './amounts.client.ts'
import { checkQuestion, nameOf, questionAt, questionsOf, removeProblems, removeSolvedProblems, showFieldError, showProblems } from './form-problems.client.ts' // prettier-ignore
import { stepsOf } from './form-steps.client.ts'
import { fillKnown } from './fill-known.client.ts'
import { detailsOf, remember, remembered } from './remembered-details.client.ts'

type WrongAnswers = Pick<FormProblem, 'message' | 'fields'>

/** What the server answers to a form that the browser's side has sent. */
export type SentAnswer<Sent> =
  | ({ readonly ok: true; readonly to: string } & Sent)
  | ({ readonly ok: false; readonly task?: boolean } & WrongAnswers)

/** What keeps robots out is fetched and worked out while the form is filled in; without it the page's token has to do. */
const prepare = (form: HTMLFormElement, requested = false): Promise<void> =>
  import('../token/solve-form.client.ts').then((module) => module.prepare(form, requested)).catch(() => undefined)

interface FormEnhancementOptions<Sent> {
  /** Called when the server has taken the form, before its next page is opened. */
  readonly sent: (form: HTMLFormElement, answer: Sent) => void
}

/**
 * Makes a form that the server drew say at once what is wrong, and sends it without leaving the page. False for one that
 * does already.
 */
export function enhanceForm<Sent>(form: HTMLFormElement, { sent }: FormEnhancementOptions<Sent>): boolean {
  if (form.hasAttribute(ENHANCED)) return false
  form.setAttribute(ENHANCED, '')
  form.removeAttribute(ENHANCE)
  const steps = stepsOf(form)
  const button = form.querySelector<HTMLButtonElement>(`[${SUBMIT}]`)
  const status = form.querySelector(`[${STATUS}]`)
  const rememberMe = form.querySelector<HTMLInputElement>(`[${REMEMBER_ME}]`)
  let prepared = prepare(form)
  fillRemembered(form, rememberMe)
  void fillKnown(form)
  showPicked(form)

  const setSending = (sending: boolean) => {
    form.setAttribute(STATE, sending ? 'sending' : 'idle')
    if (button) {
      button.disabled = sending
      button.ariaBusy = String(sending)
    }
    if (status) status.textContent = sending ? 'Sending…' : ''
  }
  const fail = (wrong: WrongAnswers) => {
    setSending(false)
    steps?.showStepOf(questionsOf(form).find((question) => nameOf(question) in wrong.fields) ?? null)
    showProblems(form, wrong)
    prepared = prepare(form)
  }

  const send = async (again = false): Promise<void> => {
    setSending(true)
    let answer: SentAnswer<Sent>
    try {
      await prepared
      const body = formQuery(form)
      const response = await fetch(form.getAttribute(SEND_TO) ?? form.action, { method: 'POST', body })
      // For signed-in shoppers only: its own page leads to the sign-in page, and back.
      if (response.status === 401) return location.assign(form.action)
      answer = await (response.json() as Promise<SentAnswer<Sent>>).catch(() => failed(FORM_TEXTS.unexpected))
    } catch {
      answer = failed(FORM_TEXTS.failed)
    }
    // Many are sent just now: a solved task opens the way, and the shopper hears nothing of it.
    if (!answer.ok && answer.task && !again) {
      prepared = prepare(form, true)
      return send(true)
    }
    if (!answer.ok) return fail(answer)
    const remembering = form.getAttribute(REMEMBER)
    if (remembering !== 'never' && (rememberMe || remembering === 'always')) {
      const kept = !rememberMe || rememberMe.checked
      remember(kept ? detailsOf(Object.fromEntries(formQuery(form))) : null)
    }
    sent(form, answer)
    location.assign(answer.to)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (form.getAttribute(STATE) === 'sending') return
    const part = steps && !steps.isLast() ? steps.current() : form
    const fields = problemsIn(part)
    if (Object.keys(fields).length > 0) return fail({ message: null, fields })
    removeProblems(form)
    if (part !== form) return steps?.move(1)
    void send()
  })
  form.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('button') : null
    if (pressed && 'pick' in pressed.dataset) pick(form, pressed)
    else if (pressed?.hasAttribute(BACK)) steps?.move(-1)
    else if (pressed?.hasAttribute(NEXT)) form.requestSubmit()
  })
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    const question = questionAt(target)
    if (!question || question === questionAt(relatedTarget)) return
    writeNicely(target)
    // An empty field that somebody only passed is not yet wrong; an emptied one is, once the form was sent.
    const wrong = checkQuestion(question)
    if (wrong === null || wrong !== question.getAttribute(MISSING)) showFieldError(question, wrong)
    removeSolvedProblems(form)
  })
  const clearSolved = ({ target }: Event) => {
    const question = questionAt(target)
    if (question?.querySelector('[aria-invalid]') && checkQuestion(question) === null) {
      showFieldError(question, null)
      removeSolvedProblems(form)
    }
    showPicked(form)
  }
  form.addEventListener('input', clearSolved)
  form.addEventListener('change', clearSolved)
  // A page that comes back from the browser's memory is not sending any more.
  addEventListener('pageshow', ({ persisted }) => persisted && setSending(false))
  return true
}

/** What the form holds; it has no files. */
const formQuery = (form: HTMLFormElement) => new URLSearchParams([...new FormData(form)] as [string, string][])

const failed = (message: string) => ({ ok: false as const, message, fields: {} })

function problemsIn(part: ParentNode): Record<string, string> {
  const found = questionsOf(part).map((question) => [nameOf(question), checkQuestion(question)] as const)
  return Object.fromEntries(found.filter((one): one is [string, string] => one[1] !== null))
}

/** Who is known fills in nothing twice. */
function fillRemembered(form: HTMLFormElement, rememberMe: HTMLInputElement | null): void {
  const known = form.getAttribute(REMEMBER) === 'never' ? null : remembered()
  if (!known) return
  for (const [name, value] of Object.entries(known)) {
    const input = form.elements.namedItem(name)
    if (input instanceof HTMLInputElement && input.value === '') input.value = value
  }
  if (rememberMe) rememberMe.checked = true
}
