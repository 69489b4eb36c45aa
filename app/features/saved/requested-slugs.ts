import { isCarSlug } from '#app/features/vehicle/car-slug.ts'

/** The cars that an address names with `car=`, each once; what cannot be a slug is counted but not asked for. */
export function requestedSlugs(
  params: URLSearchParams,
  most: number,
): { slugs: string[]; unreadable: number; beyond: number } {
  const named = [...new Set(params.getAll('car').filter((value) => value !== ''))]
  const slugs = named.filter(isCarSlug)
  return {
    slugs: slugs.slice(0, most),
    unreadable: named.length - slugs.length,
    beyond: Math.max(0, slugs.length - most),
  }
}
