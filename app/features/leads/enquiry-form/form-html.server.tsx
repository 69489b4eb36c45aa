import { lastUsed } from '#lib/remember.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Site } from '#app/features/site/site.ts'
import { type FormRequest, formView, type FormView } from './form-view.server.ts'
import type { FormProblem } from '#app/features/forms/form-problem.ts'
import { FORM_STYLES } from './form-styles.ts'
import { LeadForm } from './lead-form.tsx'

/** A form as the HTML that a page carries with its styles, so that its components never reach the browser. */
export const drawForm = (view: FormView, problem: FormProblem | null = null): string =>
  renderToStaticMarkup(
    <>
      <link rel="stylesheet" href={FORM_STYLES} />
      <LeadForm view={view} problem={problem} />
    </>,
  )

/** A form of this site as HTML; null when it is about a car that is not for sale. */
export async function formHtml(site: Site, requested: FormRequest, secret: string): Promise<string | null> {
  const view = await formView(site, requested, secret)
  return view && drawnOnce(view)
}

/** Stands where the token of a form will be. */
const TOKEN = '{form-token}'

/** Drawn forms without their tokens, 10 KB each: drawing one takes longer than the rest of its page. */
const drawn = lastUsed<string>(400)

function drawnOnce({ token, ...view }: FormView): string {
  const html = drawn(JSON.stringify(view), () => drawForm({ ...view, token: TOKEN }))
  // As a value: in what a dealer wrote a quote is never bare.
  return html.replace(`value="${TOKEN}"`, `value="${token}"`)
}
