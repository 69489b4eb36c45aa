import { later } from '#app/ui/later.tsx'

const load = async () => (await import('./calculator/calculator-section.tsx')).FinanceBlock

/** The calculator section; the browser fetches its code when it comes near. */
export const FinanceBlock = later(import.meta.env.SSR ? await load() : null, load)
