import { formText } from '#lib/forms/form-text.ts'

/** The step of the draft that a form was made from. */
export const stepIn = (form: FormData): number => Math.trunc(Number(formText(form, 'step'))) || 0
