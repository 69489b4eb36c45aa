import {
  BOUNDS,
  errorId,
  FIELD,
  FIELD_TYPE,
  LEAST,
  MEETS,
  MISSING,
  MOST,
  NEEDED_WHEN,
  PROBLEM_DISPLAY,
  PROBLEM_PARTS,
  PROBLEMS,
  WHEN,
  WRONG,
} from '../form-attributes.ts'
import type { FormProblem } from '../form-problem.ts'
import { ERRORS_HEADING } from '../form-texts.ts'
import { problemWith } from './check-answer.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Questions of a form, or of one of its steps. */
export const questionsOf = (part: ParentNode): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(`[${FIELD}]`)]

export const questionAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[${FIELD}]`) : null

export const nameOf = (question: Element): string => question.getAttribute(FIELD) ?? ''

/** The first control of a form that a shopper answers with. */
export const firstControl = (form: ParentNode): HTMLElement | null =>
  form.querySelector(`[${FIELD}] :is(input:not([type=hidden]), select, textarea)`)

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

/** Whether the condition of a number is met by what is chosen in the form of an element. */
const isMetAround = (element: Element, number: string): boolean =>
  element.closest('form')?.querySelector(`[${MEETS}~='${number}']:checked`) != null

/** What is wrong with the answer to a question, in the words that the page carries; null when nothing is. */
export function checkQuestion(question: HTMLElement): string | null {
  const stated = (attribute: string) => question.getAttribute(attribute) ?? undefined
  const number = (attribute: string) => (question.hasAttribute(attribute) ? Number(stated(attribute)) : undefined)
  const when = question.closest(`[${WHEN}]`)?.getAttribute(WHEN)
  if (when && !isMetAround(question, when)) return null
  const needed = stated(NEEDED_WHEN)
  return problemWith(answerTo(controlsOf(question)), {
    type: stated(FIELD_TYPE) ?? '',
    missing: needed && !isMetAround(question, needed) ? undefined : stated(MISSING),
    wrong: stated(WRONG),
    least: number(LEAST),
    most: number(MOST),
    bounds: stated(BOUNDS),
  })
}

/** A copy of what the server draws where something is wrong. */
function problemPart(within: Element, which: 'summary' | 'error'): HTMLElement {
  const parts = within.closest('form')?.querySelector<HTMLTemplateElement>(`[${PROBLEM_PARTS}]`)?.content
  const drawn = which === 'summary' ? parts?.firstElementChild : parts?.lastElementChild
  return drawn!.cloneNode(true) as HTMLElement
}

/** Writes what is wrong below a question, or takes it away. */
export function showFieldError(question: HTMLElement, text: string | null): void {
  const controls = controlsOf(question)
  const [first] = controls
  if (!first) return
  const id = errorId(first.id)
  const described = question instanceof HTMLFieldSetElement ? question : first
  const others = (described.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id)
  const by = text ? [...others, id] : others
  if (by.length > 0) described.setAttribute('aria-describedby', by.join(' '))
  else described.removeAttribute('aria-describedby')
  for (const control of controls) {
    if (text) control.setAttribute('aria-invalid', 'true')
    else control.removeAttribute('aria-invalid')
  }
  let line = question.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  if (!text) return line?.remove()
  if (!line) {
    line = problemPart(question, 'error')
    line.id = id
    question.append(line)
  }
  line.textContent = text
}

const problemsOf = (form: Element) => form.querySelector(`[${PROBLEMS}]`)

/** Takes away what stands above the questions. */
export const removeProblems = (form: HTMLFormElement): void => problemsOf(form)?.remove()

/** Takes the list of problems away once nothing is wrong any more. */
export function removeSolvedProblems(form: HTMLFormElement): void {
  if (!form.querySelector(`[${FIELD}] [aria-invalid]`) && problemsOf(form)?.querySelector('ul')) removeProblems(form)
}

/** Says everything that is wrong: beside the questions, and above them as a list that leads to each. */
export function showProblems(
  form: HTMLFormElement,
  { message, fields }: Pick<FormProblem, 'message' | 'fields'>,
): void {
  const questions = questionsOf(form)
  for (const question of questions) showFieldError(question, fields[nameOf(question)] ?? null)
  removeProblems(form)
  const wrong = questions.flatMap((question) => {
    const text = fields[nameOf(question)]
    const control = controlsOf(question)[0]
    return text && control ? [{ text, control }] : []
  })
  const heading = message ?? ERRORS_HEADING
  if (form.getAttribute(PROBLEM_DISPLAY) === 'alert') {
    alert([heading, ...Object.values(fields)].join('\n'))
    wrong[0]?.control.focus()
    return
  }
  const summary = problemPart(form, 'summary')
  summary.querySelector('p')!.textContent = heading
  const item = summary.querySelector('li')!
  for (const { text, control } of wrong) {
    const line = item.cloneNode(true) as HTMLElement
    const link = line.querySelector('a')!
    link.href = `#${control.id}`
    link.textContent = text
    link.addEventListener('click', (event) => {
      event.preventDefault()
      control.focus()
    })
    item.before(line)
  }
  if (wrong.length > 0) item.remove()
  else summary.querySelector('ul')!.remove()
  form.prepend(summary)
  summary.focus()
}
