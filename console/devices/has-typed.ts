/** Whether somebody has written something that is not sent yet. */
export const hasTyped = (forms: Iterable<HTMLFormElement>): boolean =>
  [...forms].some(({ elements, method }) => method === 'post' && [...elements].some(isWritten))

const isWritten = (field: Element): boolean =>
  (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text')) &&
  field.value !== field.defaultValue &&
  field.value.trim() !== ''
