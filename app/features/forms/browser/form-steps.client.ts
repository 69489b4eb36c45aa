import { CURRENT, STEP, STEPS } from '../form-attributes.ts'

/** The steps of a form that is asked step by step: one is seen, the others keep what was typed. */
export interface FormSteps {
  current(): HTMLElement
  isLast(): boolean
  /** Shows another step and reads out which. */
  move(by: number): void
  /** Shows the step that holds a question. */
  showStepOf(element: Element | null): void
}

/** The steps of a form; null where it is asked at once. */
export function stepsOf(form: HTMLFormElement): FormSteps | null {
  const steps = [...form.querySelectorAll<HTMLElement>(`[${STEP}]`)]
  if (!form.hasAttribute(STEPS) || steps.length < 2) return null
  const at = () =>
    Math.max(
      0,
      steps.findIndex((step) => step.hasAttribute(CURRENT)),
    )
  const show = (index: number) => {
    steps.forEach((step, each) => step.toggleAttribute(CURRENT, each === index))
    steps[index]?.focus()
  }
  return {
    current: () => steps[at()] as HTMLElement,
    isLast: () => at() === steps.length - 1,
    move: (by) => show(Math.min(steps.length - 1, Math.max(0, at() + by))),
    showStepOf(element) {
      const index = steps.findIndex((step) => element && step.contains(element))
      if (index >= 0 && index !== at()) show(index)
    },
  }
}
