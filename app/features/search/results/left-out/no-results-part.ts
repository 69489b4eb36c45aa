import { lazyPart } from '#app/ui/lazy-part.tsx'

const load = async () => (await import('./no-results.tsx')).NoResults

/** A list with nothing in it; most are not, so the browser fetches its code with the first one. */
export const NoResults = lazyPart(import.meta.env.SSR ? await load() : null, load)
