import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { enhanceForms } from './features/forms/browser/enhance-forms.client.ts'
import { templateNamed } from './features/site/template-names.ts'
import { loadArrangement } from './templates/load-arrangement.ts'
import { ArrangementContext } from './ui/slot.tsx'

/** The page names the template it was rendered with; the page of an error may have none. */
const template = templateNamed(document.documentElement.dataset['template'])
const arrangement = template ? await loadArrangement(template) : {}

enhanceForms(() => import('./features/leads/browser/enquiry-forms.client.ts'))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ArrangementContext value={arrangement}>
        <HydratedRouter />
      </ArrangementContext>
    </StrictMode>,
  )
})
