import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { enhanceForms } from './features/forms/browser/enhance-forms.client.ts'
import { templateNamed } from './features/site/template-names.ts'
import { loadArrangement } from './templates/load-arrangement.ts'
import { DRAWS_DOCUMENT, PAGE_ID } from './ui/page-root.ts'
import { ArrangementContext } from './ui/slot.tsx'

/** The page names the template it was rendered with; the page of an error may have none. */
const template = templateNamed(document.documentElement.dataset['template'])
const arrangement = template ? await loadArrangement(template) : {}

enhanceForms(() => import('./features/leads/browser/enquiry-forms.client.ts'))

/** The router throws a promise until it has read its data; Preact, which waits below a boundary only, lets it through. */
function begin(): void {
  try {
    hydrateRoot(
      DRAWS_DOCUMENT ? document : document.getElementById(PAGE_ID)!,
      <StrictMode>
        <ArrangementContext value={arrangement}>
          <HydratedRouter />
        </ArrangementContext>
      </StrictMode>,
    )
  } catch (thrown) {
    if (!(thrown instanceof Promise)) throw thrown
    // In a task of its own, behind what the visitor did meanwhile.
    void thrown.then(() => setTimeout(begin))
  }
}

startTransition(begin)
