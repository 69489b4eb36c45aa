/** Brings the first answer of a form that is marked as wrong into view, opened and with the focus. */
export function showFirstProblem(form: HTMLElement): void {
  const marked = form.querySelector<HTMLElement>('[aria-invalid=true], .field-error, [role=alert]')
  if (!marked) return
  for (let folded = marked.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null)
    folded.open = true
  // A question with several controls has the mark below them.
  const control = marked.matches('[aria-invalid]')
    ? marked
    : (marked
        .closest('fieldset, .sform-question')
        ?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea, button, summary') ?? marked)
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
}
