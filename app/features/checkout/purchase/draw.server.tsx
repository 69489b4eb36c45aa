import { renderToStaticMarkup } from 'react-dom/server'
import type { GoneView } from './gone-view.server.ts'
import type { HoldView } from './hold-view.server.ts'
import type { PurchaseStepView } from './steps/step-view.server.ts'
import { GonePage } from './views/gone-page.tsx'
import { HoldPage } from './views/hold-page.tsx'
import { StepPage } from './views/step-page.tsx'

/** A step as the HTML that its page carries: none of its components reach the browser. */
export const drawStep = (view: PurchaseStepView): string => renderToStaticMarkup(<StepPage view={view} />)

export const drawGone = (view: GoneView): string => renderToStaticMarkup(<GonePage view={view} />)

export const drawHold = (view: HoldView): string => renderToStaticMarkup(<HoldPage view={view} />)
