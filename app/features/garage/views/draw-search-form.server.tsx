import { renderToStaticMarkup } from 'react-dom/server'
import type { FormProblem } from '#app/features/forms/form-problem.ts'
import type { SearchForm } from '../alerts/searches/searches-page.server.ts'
import { SearchFormView } from './search-form-view.tsx'

/** The form of a search as HTML, so that its components never reach the browser. */
export const drawSearchForm = (form: SearchForm, problem: FormProblem | null = null): string =>
  renderToStaticMarkup(<SearchFormView form={form} problem={problem} />)
