import { FORM_TEXTS } from '../forms/texts.ts'
import { faultOf } from './check.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Questions of a form, or of one of its steps. */
export const questionsOf = (part: ParentNode): HTMLElement[] => [...part.querySelectorAll<HTMLElement>('[data-field]')]

export const questionAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null

const controlsOf = (question: HTMLElement): Control[] => [
  ...question.querySelectorAll<Control>('input[name], select[name], textarea[name]'),
]

function answerTo(controls: readonly Control[]): string {
  const [first] = controls
  if (first instanceof HTMLInputElement && ['radio', 'checkbox'].includes(first.type)) {
    return controls.find((box) => (box as HTMLInputElement).checked)?.value ?? ''
  }
  return first?.value ?? ''
}

/** What is wrong with the answer to a question, in the words that the page carries; null when nothing is. */
export function check(question: HTMLElement): string | null {
  const { type = '', missing, wrong, least, most, bounds } = question.dataset
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text))
  return faultOf(answerTo(controlsOf(question)), {
    type,
    missing,
    wrong,
    least: number(least),
    most: number(most),
    bounds,
  })
}

/** Writes what is wrong below a question, or takes it away. */
export function mark(question: HTMLElement, fault: string | null): void {
  const controls = controlsOf(question)
  const [first] = controls
  if (!first) return
  const id = `${first.id}-error`
  const notified = question.querySelector('.lead-error')
  const hint = question.querySelector('.lead-hint')?.id
  const described = [hint, fault && id].filter(Boolean).join(' ')
  const named = question instanceof HTMLFieldSetElement ? question : first
  if (described) named.setAttribute('aria-describedby', described)
  else named.removeAttribute('aria-describedby')
  for (const control of controls) {
    if (fault) control.setAttribute('aria-invalid', 'true')
    else control.removeAttribute('aria-invalid')
  }
  if (!fault) {
    notified?.remove()
    return
  }
  if (notified) {
    notified.textContent = fault
    return
  }
  const line = document.createElement('p')
  Object.assign(line, { className: 'lead-error', id, textContent: fault })
  question.append(line)
}

export interface Faults {
  /** About the form as a whole; null: its questions say it. */
  readonly message: string | null
  /** By the name of the question. */
  readonly fields: Readonly<Record<string, string>>
}

/** Says everything that is wrong: beside the questions, and above them as a list that leads to each. */
export function tell(form: HTMLFormElement, { message, fields }: Faults): void {
  const questions = questionsOf(form)
  for (const question of questions) mark(question, fields[question.dataset['field'] ?? ''] ?? null)
  form.querySelector('.lead-problems')?.remove()
  const said = message ?? FORM_TEXTS.errors
  if (form.dataset['errors'] === 'alert') {
    alert([said, ...Object.values(fields)].join('\n'))
    const wrong = questions.find((question) => (question.dataset['field'] ?? '') in fields)
    if (wrong) controlsOf(wrong)[0]?.focus()
    return
  }
  const box = document.createElement('div')
  Object.assign(box, { className: 'lead-problems', tabIndex: -1 })
  box.setAttribute('role', 'alert')
  const title = document.createElement('p')
  title.textContent = said
  box.append(title)
  const list = document.createElement('ul')
  for (const question of questions) {
    const text = fields[question.dataset['field'] ?? '']
    const control = controlsOf(question)[0]
    if (!text || !control) continue
    const link = document.createElement('a')
    link.href = `#${control.id}`
    link.textContent = text
    link.addEventListener('click', (event) => {
      event.preventDefault()
      control.focus()
    })
    const item = document.createElement('li')
    item.append(link)
    list.append(item)
  }
  if (list.firstChild) box.append(list)
  form.prepend(box)
  box.focus()
}

/** Takes the list of errors away once nothing is wrong any more. */
export function settle(form: HTMLFormElement): void {
  if (!form.querySelector('[data-field] [aria-invalid]')) form.querySelector('.lead-problems:has(ul)')?.remove()
}
