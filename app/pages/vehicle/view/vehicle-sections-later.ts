import { later } from '#app/ui/later.tsx'

const load = async () => (await import('./vehicle-sections.tsx')).VehicleSections

/** The sections of a vehicle page; the browser fetches their code when they come near. */
export const VehicleSections = later(import.meta.env.SSR ? await load() : null, load, 'vehicle-sections')
