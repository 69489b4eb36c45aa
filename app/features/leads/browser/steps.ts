/** The steps of a form that is asked step by step: one is seen, the others keep what was typed. */
export interface Steps {
  current(): HTMLElement
  isLast(): boolean
  /** Shows another step and reads out which. */
  move(by: number): void
  /** Shows the step that holds a question. */
  showStepOf(element: Element | null): void
}

/** The steps of a form; null where it is asked at once. */
export function stepsOf(form: HTMLFormElement): Steps | null {
  const steps = [...form.querySelectorAll<HTMLElement>('[data-step]')]
  if (form.dataset['steps'] === undefined || steps.length < 2) return null
  const at = () =>
    Math.max(
      0,
      steps.findIndex((step) => 'current' in step.dataset),
    )
  const show = (index: number) => {
    steps.forEach((step, each) => {
      if (each === index) step.dataset['current'] = ''
      else delete step.dataset['current']
    })
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
